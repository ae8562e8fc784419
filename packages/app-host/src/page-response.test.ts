import { expect, test, vi } from 'vitest';
import { inlineHash } from './page-headers.ts';
import { type PageFacts, pageResponse, refuseMethod } from './page-response.ts';

const page: PageFacts = {
  status: 200,
  cache: 'shared',
  tags: ['video-3', 'config'],
  contentSecurity: ["default-src 'none'", `script-src ${inlineHash('go()')}`],
  render: () => '<p>page</p>',
};

test('answers with the page and its headers', async () => {
  const response = pageResponse({ method: 'GET' }, page);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<p>page</p>');
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60',
    'content-security-policy':
      "default-src 'none'; script-src 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'surrogate-key': 'video-3 config',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('allows frames of other sites only for a framable page', () => {
  const { headers } = pageResponse({ method: 'GET' }, { ...page, isFramable: true });
  expect(headers.get('X-Frame-Options')).toBeNull();
  expect(headers.get('Cross-Origin-Opener-Policy')).toBeNull();
});

test('does not render the page for a HEAD, and answers it with the same headers', async () => {
  const render = vi.fn(() => '');
  const response = pageResponse({ method: 'HEAD' }, { ...page, render });
  expect(render).not.toHaveBeenCalled();
  expect(await response.text()).toBe('');
  expect([...response.headers]).toEqual([...pageResponse({ method: 'GET' }, page).headers]);
});

test('says when to try again after a failure', () => {
  const failed = pageResponse({ method: 'GET' }, { ...page, status: 503, cache: 'noStore' });
  expect([failed.headers.get('Retry-After'), failed.headers.get('Cache-Control')]).toEqual(['3', 'no-store']);
});

test.each([
  ['GET', undefined],
  ['HEAD', undefined],
  ['POST', 405],
  ['OPTIONS', 405],
])('answers the method %s with %s', (method, status) => {
  expect(refuseMethod({ method })?.status).toBe(status);
});
