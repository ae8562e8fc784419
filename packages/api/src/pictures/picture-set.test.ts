import { expect, test } from 'vitest';
import { pictureSet, videoObject } from '../index.ts';

test('P1: a picture of the origin has three widths and three formats', () => {
  expect(pictureSet('/pictures/45000/45678/320.jpg')).toEqual({
    src: '/pictures/45000/45678/640.jpg',
    sources: [
      {
        type: 'image/avif',
        srcSet:
          '/pictures/45000/45678/320.avif 320w, /pictures/45000/45678/640.avif 640w, /pictures/45000/45678/1280.avif 1280w',
      },
      {
        type: 'image/webp',
        srcSet:
          '/pictures/45000/45678/320.webp 320w, /pictures/45000/45678/640.webp 640w, /pictures/45000/45678/1280.webp 1280w',
      },
    ],
  });
});

test('P1: any other picture has only its address', () => {
  expect(pictureSet('https://cdn.example/1.jpg')).toEqual({ src: 'https://cdn.example/1.jpg', sources: [] });
});

test('P2: the author in the structured data of a video is its channel, uploader or site', () => {
  const video = {
    id: 7,
    dir: 'slow-tide',
    title: 'Slow tide',
    description: '',
    durationSeconds: 541,
    postDate: '2026-03-04T05:06:07.000Z',
    poster: '/pictures/0/7/1280.jpg',
    status: 1,
    isRefused: false as const,
    isPrivate: false,
    isVr: false,
    thumbs: [],
    sgId: 0,
    statistics: { views: 0, likes: 0, dislikes: 0, comments: 0, bookmarks: 0, rating: 0, ratingAmount: 0 },
    categories: [],
    models: [],
    tags: [],
    relatedSearches: [],
  };
  const channel = { id: 3, dir: 'x', title: 'North Light', url: '', videos: 1, subscribers: 0, vda: false };
  const user = { id: 12, username: 'mira', subscribers: 0 };
  const options = { siteUrl: 'https://nightjar.example' };
  expect(videoObject(video, options)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'Slow tide',
    description: 'Slow tide',
    embedUrl: 'https://nightjar.example/embed/7/',
    thumbnailUrl: 'https://nightjar.example/pictures/0/7/1280.jpg',
    uploadDate: '2026-03-04T05:06:07.000Z',
    duration: 'PT9M1S',
    author: { '@type': 'Organization', name: 'nightjar.example' },
  });
  expect(videoObject({ ...video, user }, options).author).toEqual({ '@type': 'Person', name: 'mira' });
  expect(videoObject({ ...video, user, channel }, options).author.name).toBe('North Light');
});
