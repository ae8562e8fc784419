import { expect, it } from 'vitest';
import { operationErrorText, takedownText } from './takedown.ts';

it('has the texts of takedown notices, and fills their placeholders', () => {
  expect(takedownText('takedown.status', { number: 7 })).toBe('Your request no. 7');
});

it('explains why an operation was refused, and shows the code of an unknown reason', () => {
  expect(operationErrorText('too_late')).toBe('The time for an appeal is over.');
  expect(operationErrorText('of_tomorrow')).toBe('of_tomorrow');
});
