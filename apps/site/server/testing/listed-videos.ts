import { expect } from 'vitest';

const video = {
  ...{
    videoId: 5,
    title: 'Advertising',
    state: 'hidden',
    isPrivate: true,
    isHeld: true,
    durationSeconds: 65,
  },
  ...{
    uploader: { id: 7, username: 'ada' },
    file: '/get_file/5.mp4',
    picture: '/pictures/videos/5/640.jpg',
  },
};
const withoutFile = { ...video, videoId: 6, title: '', state: 'deleted', file: null, picture: null };
/** The answer of `listedVideos`: a hidden video that plays, and a removed one without a file. */
export const listedVideos = () => ({ body: { videos: [video, withoutFile], total: 30, perPage: 12 } });

/** Expects the cards of these videos on a page. */
export const expectListedCards = (html: string) => {
  expect(html).toMatch(/<video[^>]* src="\/get_file\/5.mp4"/);
  expect(html).toContain('poster="/pictures/videos/5/640.jpg"');
  expect(html.match(/<video[^>]* preload="none"/g)).toHaveLength(1);
  expect(html).toContain('This video cannot be played');
  for (const mark of ['Hidden', 'Private', 'Hidden until decided', 'Removed'])
    expect(html).toContain(`>${mark}<`);
  expect(html).toContain('href="/moderation/?video=5"');
  expect(html).toContain('aria-label="Open in the review: 6"');
};
