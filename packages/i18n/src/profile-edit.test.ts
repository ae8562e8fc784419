import { expect, it } from 'vitest';
import { profileEditText } from './profile-edit.ts';

it('has the texts of the screen with values', () => {
  expect(profileEditText('edit.coverHint', { width: 1250, height: 250 })).toBe(
    'A cover is at least 1250x250 pixels.',
  );
});
