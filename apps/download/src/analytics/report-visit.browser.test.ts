import { createCookieJar, siteCookies, storeConsent } from '@nightjar/storage';
import type { AnalyticsEvent } from '@nightjar/watch';
import { afterEach, expect, test, vi } from 'vitest';
import { reportVisit } from './report-visit.ts';

const report = { collector: 'https://collect.example/e', videoId: 3, title: 'Slow tide' };

afterEach(() => {
  storeConsent([]);
  history.replaceState(null, '', location.pathname);
});

/** A page with one offer, with its analytics; `click` clicks a part of the offer. */
function openPage(isConsentRequired: boolean) {
  const events: AnalyticsEvent[] = [];
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<a data-offer="try_free"><span>Try free trial</span></a><p>Text</p>';
  const visit = { ...report, isConsentRequired };
  reportVisit(visit, { send: (event) => events.push(event) }, page);
  const click = (selector: string) => page.querySelector<HTMLElement>(selector)?.click();
  return { events, click };
}

test('SITE-13: reports the page view with its campaign, and the clicks on offers', () => {
  storeConsent(['analytics']);
  history.replaceState(null, '', '?video=3&campaign_id=7');
  const { events, click } = openPage(true);
  click('span');
  click('p');
  expect(events).toEqual([
    { type: 'page_view', page: 'download', path: '/download?video=3', title: 'Slow tide', campaign: '7' },
    { type: 'goal', goal: 'click_offer', videoId: '3', code: 'try_free' },
  ]);
});

test('SITE-17: reports nothing while the visitor has not agreed, or refuses', () => {
  storeConsent([]);
  const refused = openPage(false);
  refused.click('a');
  expect(refused.events).toEqual([]);
  storeConsent(['analytics']);
  storeConsent(['ads']);
  const { events, click } = openPage(true);
  click('a');
  expect(events).toEqual([]);
});

test.each([
  { isConsentRequired: true, types: [] },
  { isConsentRequired: false, types: ['page_view', 'goal'] },
])('SITE-17: without an answer of the visitor %j', ({ isConsentRequired, types }) => {
  createCookieJar().remove(siteCookies.consent.name);
  const { events, click } = openPage(isConsentRequired);
  click('a');
  expect(events.map(({ type }) => type)).toEqual(types);
});

test('sends what waits when the page is left', () => {
  const flush = vi.fn();
  reportVisit({ ...report, isConsentRequired: true }, { send: () => undefined, flush });
  expect(flush).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(flush).toHaveBeenCalledOnce();
});

test('SITE-17: a withdrawal takes effect at once', () => {
  storeConsent(['analytics']);
  const { events, click } = openPage(true);
  storeConsent([]);
  click('a');
  expect(events.map(({ type }) => type)).toEqual(['page_view']);
});
