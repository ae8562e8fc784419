import { expect, test } from 'vitest';
import { guestsMayRead } from './policy.ts';

test.each([
  ['info', true],
  ['uploaded_videos', true],
  ['favourite_videos', true],
  ['playlists', true],
  ['subscriptions', false],
  ['wall', false],
  ['friends', false],
] as const)('guests may read %s of a member when profiles are public: %s', (part, expected) => {
  expect(guestsMayRead({ members: { publicProfiles: true } }, part)).toBe(expected);
  expect(guestsMayRead({ members: { publicProfiles: false } }, part)).toBe(false);
});
