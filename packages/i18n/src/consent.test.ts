import { expect, it } from 'vitest';
import { consentText } from './consent.ts';
import { consentMessages } from './messages/en/consent.ts';

it('fills the placeholders of the texts of the consent panel', () => {
  expect(consentText('consent.answered', { date: '22 Nov 2026' })).toBe('Your last answer: 22 Nov 2026.');
  expect(consentText('consent.accept')).toBe('Accept all');
});

it('accepting and rejecting are named alike', () => {
  expect(consentMessages['consent.accept'].replace('Accept', 'Reject')).toBe(
    consentMessages['consent.reject'],
  );
});
