import { expect, test } from 'vitest';
import { avatarAddress, coverAddress, portraitAddress } from './portrait-address.ts';

test('portraits are 640 pixels wide, covers 1280', () => {
  expect(portraitAddress('models', 7)).toBe('/pictures/models/7/640.jpg');
  expect(portraitAddress('covers', 7)).toBe('/pictures/covers/7/1280.jpg');
});

const site = 'https://tube.example';

test('the address of a picture of a member changes with the picture', () => {
  expect(avatarAddress(site, { id: 3, avatarKey: 'members/3/0123456789abcdef' })).toBe(
    'https://tube.example/pictures/members/3/640.jpg?v=abcdef',
  );
  expect(coverAddress(site, { id: 3, coverKey: 'members/3/fedcba9876543210' })).toBe(
    'https://tube.example/pictures/covers/3/1280.jpg?v=543210',
  );
});

test('a member without a picture has an empty address', () => {
  expect(avatarAddress(site, { id: 3, avatarKey: null })).toBe('');
  expect(coverAddress(site, { id: 3, coverKey: null })).toBe('');
});
