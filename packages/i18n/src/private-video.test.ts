import { expect, it } from 'vitest';
import { privateVideoText } from './private-video.ts';

it('has the texts of the page of a private video', () => {
  expect(privateVideoText('video.privateToOthers')).toBe(
    'Only its owner and friends of the owner can watch it.',
  );
});
