import { describe, expect, it } from 'vitest';
import { addressEntries } from './address-table.ts';
import { links } from './links.ts';
import { activeFilterCount, readVideoFilters } from './list-filters.ts';
import { resolveAddress } from './resolve-address.ts';

const built = {
  index: links.index(),
  video: links.video({ id: 12, dir: 'quiet-water' }, { autostart: true, fromRelated: true, atSeconds: 40 }),
  video_short: links.videoShort({ id: 12 }),
  vote: links.vote({ section: 'video', id: 12 }),
  report: links.report({ id: 12 }, { sent: true }),
  embed: links.embed({ id: 12 }),
  videos: links.videos({ sort: 'top-rated', page: 3 }, { type: 'hd', duration: '2', date: 'week' }),
  categories: links.categories(),
  'videos-categories': links.category({ dir: 'night-sky' }),
  search: links.search({ text: 'rain & snow', page: 2 }),
  pornstars: links.models({ sort: 'count-videos' }),
  pornstar: links.model({ dir: 'ada-reed' }),
  pornstar_uploaded_videos: links.modelVideos({ dir: 'ada-reed', page: 2 }),
  pornstar_info: links.modelInfo({ dir: 'ada-reed' }),
  pornsite_info: links.channelInfo({ dir: 'lumen' }),
  signin: links.signIn({ to: '/categories/' }),
  signup: links.signUp(),
  history: links.history(),
  'watch-later': links.watchLater(),
  contacts: links.contacts({ sent: true }),
  'partner-program': links.partnerProgram(),
  information_2257: links.information('2257'),
  pornsites: links.channels({ sort: 'alphabetaz' }),
  pornsite: links.channel({ dir: 'lumen' }),
  pornsite_uploaded_videos: links.channelVideos({ dir: 'lumen', page: 4 }),
  download: links.download({ id: 12 }),
  'not-found': links.notFound(),
};

describe('links', () => {
  it.each(Object.entries(built))('builds %s in its canonical form', (name, address) => {
    expect(resolveAddress(new URL(address, 'http://site.example'))).toMatchObject({ kind: 'page', name });
  });

  it('puts options into the query', () => {
    expect(built.video).toBe('/video/12/quiet-water/?autostart=1&r=1&ts=40');
    expect(built.videos).toBe('/videos/top-rated/3/?type=hd&duration=2&date=week');
    expect(built.search).toBe('/search/2/?s=rain+%26+snow');
  });

  it('gives the first page of the videos of a profile one address', () => {
    expect(links.modelVideos({ dir: 'ada-reed' }, { type: 'vr' })).toBe('/pornstar/ada-reed/?type=vr');
    expect(links.channelVideos({ dir: 'lumen', page: 1 })).toBe('/pornsite/lumen/');
  });

  it('escapes a slug that looks like something else', () => {
    expect(links.category({ dir: 'a/b?c#d' })).toBe('/categories/a%2Fb%3Fc%23d/');
  });

  it('uses a placeholder for a video without a slug', () => {
    expect(links.video({ id: 12, dir: '' })).toBe('/video/12/-/');
  });
});

describe('the address table', () => {
  it('has one entry for each pattern', () => {
    const patterns = addressEntries.map(([, { pattern }]) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });
});

describe('readVideoFilters', () => {
  it('reads valid values and ignores others', () => {
    const filters = readVideoFilters(new URLSearchParams('type=vr&duration=9&date=month&x=1'));
    expect(filters).toEqual({ type: 'vr', date: 'month' });
    expect(activeFilterCount(filters)).toBe(2);
  });
});
