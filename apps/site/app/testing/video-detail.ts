import type { VideoDetail } from '@nightjar/api';

/** A video without models, categories and votes, with this `status_id`. */
export const exampleVideoDetail = (id: number, status = 1): VideoDetail => ({
  ...{ id, dir: 'quiet-water', title: 'Quiet Water', description: '', durationSeconds: 90, poster: '' },
  ...{
    postDate: '2026-11-01T00:00:00Z',
    status,
    isRefused: false,
    isPrivate: false,
    isVr: false,
    thumbs: [],
  },
  ...{ sgId: 0, categories: [], models: [], tags: [], relatedSearches: [] },
  statistics: { views: 0, likes: 1, dislikes: 0, comments: 0, bookmarks: 0, rating: 0, ratingAmount: 0 },
});
