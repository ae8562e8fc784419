import { demonstrationSite, type SiteConfig } from '@nightjar/site-config';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeOrigin, fakeIds } from '../testing/fake-origin.ts';
import { createDownloadApp } from './download-app.tsx';

const log = { warn: vi.fn(), error: vi.fn() };
beforeEach(() => {
  log.warn.mockClear();
  log.error.mockClear();
});

const options = {
  siteConfig: demonstrationSite,
  publicUrl: 'https://nightjar.example',
  demonstration: true,
  log,
};

const assets = { styles: ['/assets/download/page.css'], analyticsScript: 'report()' };

interface OpenOptions extends RequestInit {
  failing?: string;
  siteConfig?: typeof options.siteConfig;
}

async function open(path: string, { failing, siteConfig = options.siteConfig, ...init }: OpenOptions = {}) {
  const origin = createFakeOrigin(failing);
  const appOptions = { ...options, siteConfig, apiFetch: origin.fetch };
  const app = createDownloadApp(appOptions, assets);
  const response = await app.fetch(new Request(`https://nightjar.example${path}`, init));
  return { response, status: response.status, page: await response.text(), requests: origin.requests };
}

test("DL-1: shows the channel's bullets and three buttons, each opening a new tab", async () => {
  const { status, page } = await open('/download?video=3');
  expect(status).toBe(200);
  expect(page).toContain('Slow tide 3 &lt;over&gt; the old harbour wall</h1>');
  expect(page.match(/<li /g)).toHaveLength(4);
  expect(page).toContain('Two days free, cancel at any time');
  const buttons = [...page.matchAll(/<a href="https:\/\/north-light\.example\/join"[^>]*>.*?<\/a>/g)].map(
    ([button]) => button,
  );
  expect(buttons.map((button) => button.replace(/<[^>]+>/g, ''))).toEqual([
    'Try free trial (opens in a new tab)',
    'Download (opens in a new tab)',
    'Join now (opens in a new tab)',
  ]);
  for (const button of buttons) expect(button).toContain('target="_blank" rel="noopener sponsored"');
});

test('has the logo of the brand, and its name and copyright', async () => {
  const { page } = await open('/download?video=3');
  expect(page).toMatch(/aria-label="Nightjar, home page"[^>]*>Nightjar<\/a>/);
  expect(page).toMatch(/© \d{4} Nightjar/);
  const theme = { ...options.siteConfig.theme, logo: '/logo.svg', logoLight: '/light.svg' };
  const branded = await open('/download?video=3', { siteConfig: { ...options.siteConfig, theme } });
  const link = /aria-label="Nightjar, home page"[^>]*>(.*?)<\/a>/.exec(branded.page)?.[1] ?? '';
  expect([...link.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/logo.svg', '/light.svg']);
  expect(link).not.toContain('Nightjar');
});

test('DL-1: shows the logo of a channel only from the own host, and loads pictures from no other', async () => {
  const own = await open('/download?video=3');
  expect(own.page).toContain('src="/logo.png"');
  expect(own.response.headers.get('content-security-policy')).toContain("img-src 'self' data:;");
  const foreign = await open(`/download?video=${fakeIds.foreignLogo}`);
  expect(foreign.page).toContain('North Light');
  expect(foreign.page).not.toMatch(/(?:src|srcset)="https?:/i);
});

test('allows the hosts of the logo and the icons of the operator', async () => {
  const theme = { ...options.siteConfig.theme, logo: 'https://static.example/logo.svg' };
  const { response } = await open('/download?video=3', { siteConfig: { ...options.siteConfig, theme } });
  expect(response.headers.get('content-security-policy')).toContain(
    "img-src 'self' data: https://static.example;",
  );
});

test('has the icon of the brand', async () => {
  expect((await open('/download?video=3')).page).toContain('<link rel="icon" href="/favicon.svg"/>');
  const brand = { ...options.siteConfig.brand, icons: { svg: '/own.svg' } };
  const branded = await open('/download?video=3', { siteConfig: { ...options.siteConfig, brand } });
  expect(branded.page).toContain('<link rel="icon" href="/own.svg"/>');
  expect(branded.page).not.toContain('/favicon.svg');
});

test('DL-1: plays the preview in a loop without sound, except with reduced motion', async () => {
  const { page } = await open('/download?video=3');
  expect(page).toMatch(/<video [^>]*autoplay=""[^>]*muted=""[^>]*loop=""/i);
  expect(page).toContain(
    '<source src="/c/0/3/3_tr.mp4" type="video/mp4" media="(prefers-reduced-motion: no-preference)"/>',
  );
  expect(page).toContain('data-pause');
});

test('DL-1: logs a failed offer and shows the video with a link to it', async () => {
  const { status, page, response } = await open('/download?video=3', { failing: 'download.json' });
  expect(status).toBe(200);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(page).toContain('src="/pictures/0/3/640.jpg"');
  expect(page).toContain('href="/video/3/slow-tide-3/"');
  expect(page).toContain('There is no offer for this video right now.');
  expect(page).not.toContain('Try free trial');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
});

test('DL-1: does not log a video without an offer as a failure', async () => {
  const { status, page } = await open(`/download?video=${fakeIds.withoutOffer}`);
  expect(status).toBe(200);
  expect(page).not.toContain('Try free trial');
  expect(log.warn).not.toHaveBeenCalled();
});

test('is missing on a site that hides its section, and requests nothing', async () => {
  const siteConfig: SiteConfig = { ...options.siteConfig, hiddenSections: ['download'] };
  const { status, page, requests } = await open('/download?video=3', { siteConfig });
  expect(status).toBe(404);
  expect(page).toContain('This video does not exist.');
  expect(requests).toEqual([]);
});

test('DL-1: sends a shared page that is purged with its video', async () => {
  const { response, page } = await open('/download?video=3&pub=1', { headers: { cookie: '_agev=1' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(response.headers.get('surrogate-key')).toBe('video-3 config');
  expect(page).toBe((await open('/download?video=3')).page);
  expect(page).toContain('<link rel="canonical" href="https://nightjar.example/download?video=3"/>');
});

test('DL-1: contains exactly the inline scripts that the content security policy allows', async () => {
  const { response, page } = await open('/download?video=3');
  const policy = response.headers.get('content-security-policy') ?? '';
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  expect(scripts).toHaveLength(3);
  for (const script of scripts) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  }
  expect(policy).toContain("frame-ancestors 'none'");
});

const collector = 'https://collect.example/e';
const counted = { ...options.siteConfig, analytics: { collector, embeds: false } };

test('SITE-13: has the script of the analytics and its facts only where the site has a collector', async () => {
  const { page, response } = await open('/download?video=3', { siteConfig: counted });
  const [, data = '', code = ''] = /<script data-report="([^"]*)">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toEqual({
    collector,
    isConsentRequired: true,
    videoId: 3,
    title: 'Slow tide 3 <over> the old harbour wall',
  });
  expect(code).toBe('report()');
  const policy = response.headers.get('content-security-policy') ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  expect(policy).toContain('connect-src https://collect.example;');
  expect([...page.matchAll(/data-offer="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'try_free',
    'download',
    'join_now',
  ]);
  const silent = { ...counted, analytics: { collector: 'off', embeds: false } };
  const without = await open('/download?video=3', { siteConfig: silent });
  expect(without.page).not.toContain('data-report');
  expect(without.response.headers.get('content-security-policy')).not.toContain('connect-src');
});

test('SITE-13: does not report the visit of a page without a video', async () => {
  const { page } = await open('/download?video=100', { siteConfig: counted });
  expect(page).not.toContain('data-report');
});

test('redirects the address with a slash to the one without, with the query', async () => {
  const { status, response } = await open('/download/?video=3&pub=1');
  expect([status, response.headers.get('location')]).toEqual([301, '/download?video=3&pub=1']);
});

test.each([
  ['a deleted video', `/download?video=${fakeIds.deleted}`, 410, 'Video has been recently deleted'],
  ['a private video', `/download?video=${fakeIds.private}`, 403, 'This video is private.'],
  ['a missing video', '/download?video=100', 404, 'This video does not exist.'],
  ['no video', '/download', 404, 'This video does not exist.'],
  ['an invalid id', '/download?video=../3', 404, 'This video does not exist.'],
  ['another address', '/download/3', 404, 'This video does not exist.'],
])('shows a message and a home link for %s', async (_, path, expected, text) => {
  const { status, page } = await open(path);
  expect(status).toBe(expected);
  expect(page).toContain(text);
  expect(page).toContain('Return to home page');
});

test('logs a failing origin and sends a page that is not cached', async () => {
  const { status, response } = await open('/download?video=3', { failing: '/api/json/video/' });
  expect([status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(response.headers.get('retry-after')).toBe('3');
  expect(log.error).toHaveBeenCalledOnce();
});

test('answers only GET and HEAD, HEAD without a body', async () => {
  expect((await open('/download?video=3', { method: 'POST' })).status).toBe(405);
  expect(await open('/download?video=3', { method: 'HEAD' })).toMatchObject({ status: 200, page: '' });
});

test('caches an offer by its video id, and addresses without an id as one 404', () => {
  const app = createDownloadApp({ ...options, apiFetch: createFakeOrigin().fetch }, assets);
  const of = (path: string) => app.cacheAddress(new URL(path, 'https://nightjar.example'));
  expect(of('/download?utm_source=x&video=3')).toMatchObject({
    target: '/download?video=3',
    keepsNotFound: false,
  });
  expect(of('/download?video=x')).toEqual(of('/download/below?video=3'));
  expect(of('/download')?.keepsNotFound).toBe(true);
  // The redirect depends on the whole query.
  expect(of('/download/?video=3')).toBeUndefined();
});
