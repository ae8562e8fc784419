import { afterEach, expect, test } from 'vitest';
import { missingChunk, needsDocument } from './page-chunks.ts';

afterEach(() => {
  delete window.__reactRouterManifest;
  delete window.__reactRouterRouteModules;
});

test('a page outside of the route table of the document needs a new document', () => {
  window.__reactRouterManifest = { routes: { index: { module: '/assets/home.js' } } };
  expect(needsDocument('/')).toBe(false);
  expect(needsDocument('/members/5/wall/1/')).toBe(true);
  expect(needsDocument('/moderation/')).toBe(true);
});

test('an unknown address is answered in this document', () => {
  window.__reactRouterManifest = { routes: { 'unknown-address': { module: '/assets/not-found.js' } } };
  expect(needsDocument('/no-such-page')).toBe(false);
});

test('names the code of a page that is not loaded', () => {
  window.__reactRouterManifest = {
    routes: { index: { module: '/assets/home.js' }, contacts: { module: '/assets/contact.js' } },
  };
  window.__reactRouterRouteModules = { index: {} };
  expect(missingChunk('/contacts')).toBe('/assets/contact.js');
  expect(missingChunk('/')).toBeUndefined();
});
