import { createCookieJar, storeConsent } from '@nightjar/storage';
import type { AnalyticsEvent } from '@nightjar/watch';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dispatchSiteEvent } from '../navigation/site-events.ts';
import { startAnalytics } from './start-analytics.ts';

let end: AbortController;
beforeEach(() => {
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  createCookieJar().remove('consent');
  localStorage.clear();
});

function start(isConsentRequired = true) {
  const sent: AnalyticsEvent[] = [];
  const analytics = { send: (event: AnalyticsEvent) => void sent.push(event) };
  startAnalytics({ collector: 'console', isConsentRequired, signal: end.signal, analytics });
  return sent;
}
const view = (path: string) =>
  dispatchSiteEvent('nightjar:page-view', { page: 'index', path, title: 'A page', campaign: '7' });
const page = (path: string) => ({ type: 'page_view', page: 'index', path, title: 'A page', campaign: '7' });

describe('startAnalytics', () => {
  test('SITE-17: reports nothing before the consent, and the shown page first after it', () => {
    view('/before/');
    const sent = start();
    view('/shown/');
    dispatchSiteEvent('nightjar:player', { type: 'player_init', id: '3', kind: 'mp4' });
    expect(sent).toEqual([]);
    storeConsent(['analytics']);
    expect(sent).toEqual([page('/shown/')]);
    storeConsent(['analytics', 'ads']);
    expect(sent).toHaveLength(1);
  });

  test('SITE-17: stops at once when the consent is withdrawn', () => {
    storeConsent(['analytics']);
    const sent = start();
    view('/1/');
    storeConsent(['ads']);
    view('/2/');
    expect(sent.at(-1)).toEqual(page('/1/'));
  });

  test('SITE-13: reports each navigation with campaign and page name', () => {
    storeConsent(['analytics']);
    view('/0/');
    const sent = start();
    view('/1/');
    view('/2/');
    expect(sent).toEqual([page('/0/'), page('/1/'), page('/2/')]);
  });

  test('PL-11: reports the goals of the player with their codes, and no notices, texts or addresses', () => {
    storeConsent(['analytics']);
    const sent = start();
    sent.length = 0;
    const tag = 'https://ads.example/?secret=1';
    dispatchSiteEvent('nightjar:player', { type: 'player_firstframe', id: '3', kind: 'hls', waitedMs: 5 });
    dispatchSiteEvent('nightjar:player', {
      type: 'progress',
      id: '3',
      positionSeconds: 5,
      durationSeconds: 9,
    });
    dispatchSiteEvent('nightjar:player', {
      type: 'player_vast_error',
      id: '3',
      code: 303,
      message: 'x',
      tag,
    });
    expect(sent).toEqual([
      { type: 'goal', goal: 'player_firstframe', videoId: '3' },
      { type: 'goal', goal: 'player_vast_error', videoId: '3', code: '303' },
    ]);
  });

  test('UI-10: reports loaded ad spots, and ignores foreign events of that name', () => {
    storeConsent(['analytics']);
    const sent = start();
    sent.length = 0;
    window.dispatchEvent(new CustomEvent('spotLoaded', { detail: { name: 'footer-1', params: {} } }));
    window.dispatchEvent(new Event('spotLoaded'));
    window.dispatchEvent(new CustomEvent('spotLoaded', { detail: 'text' }));
    expect(sent).toEqual([{ type: 'spot_loaded', spot: 'footer-1' }]);
  });
});
