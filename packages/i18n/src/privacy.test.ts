import { expect, it } from 'vitest';
import { privacyText } from './privacy.ts';

it('has the texts of the profile and of the history', () => {
  expect(privacyText('visibility.me')).toBe('Only me');
  expect(privacyText('history.turnOff')).toBe('Turn off');
});
