import { afterEach, expect, test, vi } from 'vitest';
import {
  consentChanged,
  consentTime,
  createCookieJar,
  isAllowed,
  storeConsent,
  visitorConsent,
} from '../index.ts';

afterEach(() => {
  createCookieJar().remove('consent');
  localStorage.clear();
  vi.restoreAllMocks();
});

test('SITE-17: nothing is allowed before the answer, where consent is required', () => {
  expect(isAllowed('analytics', true)).toBe(false);
  expect(isAllowed('ads', true)).toBe(false);
  expect(isAllowed('ads', false)).toBe(true);
});

test('SITE-17: an answer is stored with its time, announced, and can be withdrawn', () => {
  const listener = vi.fn();
  window.addEventListener(consentChanged, listener);
  storeConsent(['analytics'], new Date('2026-11-22T10:00:00Z'));
  expect(visitorConsent()).toEqual({ ads: 'refused', analytics: 'granted' });
  expect(isAllowed('ads', false)).toBe(false);
  expect(consentTime()?.toISOString()).toBe('2026-11-22T10:00:00.000Z');
  storeConsent([]);
  expect(visitorConsent()).toEqual({ ads: 'refused', analytics: 'refused' });
  expect(listener).toHaveBeenCalledTimes(2);
  window.removeEventListener(consentChanged, listener);
});

test.each(['', 'null', '{', '{"at":1}', '{"at":"soon"}', '[]'])('a damaged record %j has no time', (text) => {
  localStorage.setItem('consent_record', text);
  expect(consentTime()).toBeUndefined();
});

test('an answer counts where localStorage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storeConsent(['ads']);
  expect(visitorConsent().ads).toBe('granted');
});
