import type { CardFacts } from '../listing/card-facts.ts';

/** What lists contain of a video with this number. */
export const testCardFacts = (id: number): CardFacts => ({
  id,
  dir: `video-${id}`,
  title: `Video ${id}`,
  durationSeconds: 100,
  views: 5,
  postDate: '2026-11-20T08:00:00Z',
  poster: '/media/1/poster.jpg',
  rating: 4.6,
});
