import { expect, test } from 'vitest';
import { avatarAddress, coverAddress, portraitAddress } from './portrait-address.ts';

test('portraits are 640 pixels wide, covers 1280', () => {
  expect(portraitAddress('models', 7)).toBe('/pictures/models/7/640.jpg');
  expect(portraitAddress('covers', 7)).toBe('/pictures/covers/7/1280.jpg');
});

test('a member without a picture has an empty address', () => {
  const site = 'https://tube.example';
  expect(avatarAddress(site, { id: 3, avatarKey: 'a' })).toBe(
    'https://tube.example/pictures/members/3/640.jpg',
  );
  expect(avatarAddress(site, { id: 3, avatarKey: null })).toBe('');
  expect(coverAddress(site, { id: 3, coverKey: 'c' })).toBe(
    'https://tube.example/pictures/covers/3/1280.jpg',
  );
  expect(coverAddress(site, { id: 3, coverKey: null })).toBe('');
});
