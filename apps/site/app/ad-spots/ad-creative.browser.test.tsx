import { storeConsent } from '@nightjar/storage';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdCreative, type Creative } from './AdCreative.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const link = { url: 'https://offer.example/', alt: 'An offer' };
const foreign: Creative = { frame: 'https://ads.example.invalid/banner' };

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  storeConsent([]);
});

const show = (creative: Creative) =>
  act(async () =>
    root.render(<AdCreative spot="footer-1" size="footerBanner" creative={creative} isConsentRequired />),
  );

test('UI-10: shows an advertisement of the site at once, and announces it', async () => {
  const loaded = vi.fn();
  window.addEventListener('spotLoaded', loaded, { once: true });
  await show({ ...link, picture: `${window.location.origin}/banner.svg` });
  const picture = place.querySelector('img');
  expect(picture?.alt).toBe('An offer');
  expect(place.querySelector('a')?.rel).toBe('sponsored nofollow noopener');
  await act(async () => picture?.dispatchEvent(new Event('load')));
  expect(loaded.mock.lastCall?.[0].detail).toEqual({ name: 'footer-1', params: {} });
});

test('SITE-17: an advertisement of another host waits for consent, and leaves when it is withdrawn', async () => {
  await show(foreign);
  expect(place.innerHTML).toBe('');
  await act(async () => storeConsent(['analytics']));
  expect(place.innerHTML).toBe('');
  await act(async () => storeConsent(['ads']));
  const frame = place.querySelector('iframe');
  expect(frame?.sandbox.contains('allow-same-origin')).toBe(false);
  expect(frame?.title).toBe('Advertisement');
  await act(async () => storeConsent([]));
  expect(place.innerHTML).toBe('');
});

test('SITE-17: a picture of another host waits as well', async () => {
  await show({ ...link, picture: pixel });
  expect(place.innerHTML).toBe('');
});
