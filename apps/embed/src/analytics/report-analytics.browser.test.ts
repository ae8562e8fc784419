import { createCookieJar, storeConsent } from '@nightjar/storage';
import type { AnalyticsEvent } from '@nightjar/watch';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakePageData } from '../testing/page-data.ts';
import { reportAnalytics } from './report-analytics.ts';

afterEach(() => {
  createCookieJar().remove('consent');
  localStorage.clear();
  vi.restoreAllMocks();
});

/** An embed whose player has started; `flush` counts what the page sends when it is left. */
function start(isConsentRequired: boolean) {
  const sent: AnalyticsEvent[] = [];
  const flush = vi.fn();
  const analytics = { send: (event: AnalyticsEvent) => void sent.push(event), flush };
  const report = reportAnalytics({ collector: 'console', isConsentRequired }, fakePageData, analytics);
  return { sent, flush, report };
}

const view = { type: 'page_view', page: 'embed', path: '/embed/3/', title: 'Slow tide' };

describe('reportAnalytics', () => {
  test('EMB-1: reports the page view, then the goals of the player, and no other event', () => {
    const { sent, report } = start(false);
    report({ type: 'player_init', id: '3', kind: 'mp4' });
    report({ type: 'progress', id: '3', positionSeconds: 1, durationSeconds: 9 });
    report({ type: 'click_Related', id: '3', videoId: '12' });
    const goal = (name: string) => ({ type: 'goal', goal: name, videoId: '3' });
    expect(sent).toEqual([view, goal('player_init'), goal('click_Related')]);
  });

  test('SITE-17: reports nothing while the consent is unknown, and reports with a consent that is known', () => {
    expect(start(true).sent).toEqual([]);
    storeConsent(['analytics']);
    expect(start(true).sent).toEqual([view]);
  });

  test('SITE-17: a refusal holds also where no consent is required, at once', () => {
    const { sent, report } = start(false);
    storeConsent([]);
    report({ type: 'player_init', id: '3', kind: 'mp4' });
    expect(sent).toEqual([view]);
    expect(start(false).sent).toEqual([]);
  });

  test('SITE-17: Global Privacy Control counts as a refusal', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    expect(start(false).sent).toEqual([]);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });

  test('stores nothing, and sends what is collected when the page is left', () => {
    const before = [document.cookie, localStorage.length, sessionStorage.length];
    const { flush } = start(false);
    window.dispatchEvent(new Event('pagehide'));
    expect(flush).toHaveBeenCalled();
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(before);
  });
});
