import { expect, it } from 'vitest';
import { isUnpublished } from './video-detail.ts';

it('tells the videos that only the owner and moderators see by their status', () => {
  const unpublished = [0, 1, 2, 3, 4, 5].filter((status) => isUnpublished({ status }));
  expect(unpublished).toEqual([2, 3, 4]);
});
