import { expect, it } from 'vitest';
import { isUnpublished } from './video-detail.ts';

it('a video is unpublished in processing, in review and hidden', () => {
  const unpublished = [0, 1, 2, 3, 4, 5].filter((status) => isUnpublished({ status }));
  expect(unpublished).toEqual([2, 3, 4]);
});
