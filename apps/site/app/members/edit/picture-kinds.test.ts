import { coverMinimum } from '@nightjar/api';
import { expect, it } from 'vitest';
import { pictureKinds } from './picture-kinds.ts';

it('has the minimum of a cover that the origin requires', () => {
  expect(pictureKinds.cover.minimum).toEqual(coverMinimum);
});

it('crops an avatar to a square', () => {
  expect(pictureKinds.avatar.aspect).toBe(1);
});
