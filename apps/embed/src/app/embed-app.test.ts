import { inlineHash } from '@nightjar/app-host';
import { demonstrationSite, parseSiteConfig, type SiteConfig } from '@nightjar/site-config';
import { expect, test, vi } from 'vitest';
import { pageDataId } from '../page/page-data.ts';
import { createFakeOrigin, fakeIds, friendCookie } from '../testing/answers.ts';
import { createEmbedApp } from './embed-app.ts';

const assets = { script: '/assets/embed/player.js', imports: [], styles: ['/assets/embed/player.css'] };
const log = { warn: vi.fn(), error: vi.fn() };

function createApp({
  siteConfig = demonstrationSite,
  failing,
}: {
  siteConfig?: SiteConfig;
  failing?: string;
} = {}) {
  const origin = createFakeOrigin(failing);
  const app = createEmbedApp(
    { apiFetch: origin.fetch, siteConfig, publicUrl: 'https://nightjar.example', demonstration: true, log },
    { code: { script: 'start()', styles: 'main{}', messageStyles: '.message{}' }, assets },
  );
  return {
    requests: origin.requests,
    cacheAddress: (path: string) => app.cacheAddress(new URL(path, 'https://nightjar.example')),
    async open(path: string, init?: RequestInit) {
      const response = await app.fetch(new Request(`https://nightjar.example${path}`, init));
      return { response, status: response.status, page: await response.text() };
    },
  };
}

test('EMB-1: shows the picture, the title, the logo and a play button, and opens links in a new tab', async () => {
  const { status, page } = await createApp().open('/embed/3/');
  expect(status).toBe(200);
  expect(page).toContain(
    'srcset="/pictures/0/3/320.avif 320w, /pictures/0/3/640.avif 640w, /pictures/0/3/1280.avif 1280w"',
  );
  expect(page).toContain('aria-label="Play Slow tide 3"');
  const links = [...page.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toContain('target="_blank" rel="noopener"');
  expect(links[0]).toContain('href="/video/3/slow-tide-3/" ');
  expect(links[0]).toContain('data-goal="click_title"');
  expect(links[1]).toContain('data-goal="click_logo"');
});

test('EMB-1: shows the picture of the operator instead of the name of the brand, and allows its host', async () => {
  const logo = 'https://fern.example/logo.svg?a&b';
  const siteConfig = parseSiteConfig({ brand: demonstrationSite.brand, theme: { logo, logoWidth: 96 } });
  const { page, response } = await createApp({ siteConfig }).open('/embed/3/');
  expect(/data-goal="click_logo"[^>]*>(.*?)<\/a>/.exec(page)?.[1]).toBe(
    '<img src="https://fern.example/logo.svg?a&#38;b" alt="Nightjar" width="72" height="24">',
  );
  expect(response.headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/fern\.example/);
  const { page: named } = await createApp().open('/embed/3/');
  expect(/data-goal="click_logo"[^>]*>(.*?)<\/a>/.exec(named)?.[1]).toBe('Nightjar');
});

test('EMB-1: answers the address without the slash too', async () => {
  expect((await createApp().open('/embed/3?autostart=1')).status).toBe(200);
});

test('EMB-1: contains the data of the player, with signed addresses and timelines', async () => {
  const { page } = await createApp().open('/embed/3/');
  const json = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(page)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({
    source: {
      id: '3',
      href: '/video/3/slow-tide-3/',
      files: [
        {
          suffix: '_sd.mp4',
          label: 'SD',
          url: '/get_file/1/token/0/3/3_sd.mp4/?d=541&br=900&ti=1',
          isDefault: true,
        },
        { suffix: '.mp4', label: 'HD' },
      ],
      hlsUrl: '/get_file/1/token/0/3/3_sd.mp4/?d=541&br=900&ti=1&f=video.m3u8',
      timelines: { url: '/timelines/160x90/0/0/3.54.10.vtt' },
    },
    assets,
  });
});

test('PL-2: a limit of the player is in the page only if the site overrides it', async () => {
  const dataOf = async (siteConfig: SiteConfig) => {
    const { page } = await createApp({ siteConfig }).open('/embed/3/');
    return JSON.parse(new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(page)?.[1] ?? '');
  };
  expect(await dataOf(demonstrationSite)).not.toHaveProperty('hlsFromSeconds');
  const player = { ...demonstrationSite.player, hlsFromSeconds: 900 };
  expect(await dataOf({ ...demonstrationSite, player })).toMatchObject({ hlsFromSeconds: 900 });
});

test('EMB-1: has a native player without JavaScript', async () => {
  const { page } = await createApp().open('/embed/3/');
  expect(page).toMatch(
    /<noscript><video controls [^>]*src="\/get_file\/1\/token\/0\/3\/3_sd\.mp4\/\?d=541&#38;br=900/,
  );
});

test('EMB-1: passes captions to the player and to the native player', async () => {
  const { page } = await createApp().open(`/embed/${fakeIds.captioned}/`);
  const url = '/tracks/0/9/1.vtt';
  expect(page).toContain(
    `"tracks":[{"kind":"captions","lang":"en","label":"English \\"CC\\"","url":"${url}","isDefault":true}]`,
  );
  expect(page).toContain(
    `<track kind="captions" srclang="en" label="English &#34;CC&#34;" src="${url}" default>`,
  );
});

test('EMB-1: escapes a hostile title', async () => {
  const { page } = await createApp().open(`/embed/${fakeIds.hostileTitle}/`);
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page).toContain('\\u003c/script>');
});

test('SITE-12: asks for the age in four languages, with a form that works without scripts', async () => {
  const { page } = await createApp().open('/embed/3/');
  const form = /<form id="age-gate"[^>]*method="post" action="\/age\/">(.*?)<\/form>/.exec(page)?.[1] ?? '';
  expect([...form.matchAll(/lang="(\w+)"/g)].map(([, lang]) => lang)).toEqual(['en', 'ru', 'fr', 'de']);
  expect(form).toContain('I&#39;m 18 or older – Enter');
  expect(page).toContain('<noscript><link rel="stylesheet" href="/age-gate.css"></noscript>');
});

test('EMB-1: allows framing by any page and is otherwise strict', async () => {
  const { response } = await createApp().open('/embed/3/');
  expect(response.headers.get('x-frame-options')).toBeNull();
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("default-src 'none'");
  // printf '%s' 'start()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
});

test('EMB-1: sends a shared page that is purged with its video', async () => {
  const { response, page } = await createApp().open('/embed/3/', { headers: { cookie: '_agev=1' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(response.headers.get('surrogate-key')).toBe('video-3 config');
  expect(page).toBe((await createApp().open('/embed/3/?autostart=1&pub=x')).page);
});

test.each([
  [
    'a deleted video',
    fakeIds.deleted,
    410,
    'Video has been recently deleted',
    'public, max-age=0, s-maxage=60',
  ],
  ['a missing video', 100, 404, 'This video does not exist.', 'public, max-age=0, s-maxage=10'],
  ['a private video', fakeIds.private, 403, 'This video is private.', 'no-store'],
  ['a video without files', fakeIds.withoutFiles, 503, 'This video cannot be played right now.', 'no-store'],
])('EMB-1: shows a message for %s', async (_, id, expected, text, cache) => {
  const { status, page, response } = await createApp().open(`/embed/${id}/`);
  expect(status).toBe(expected);
  expect(page).toContain(`<h1>${text}</h1>`);
  expect(page).not.toContain('data-play');
  expect(response.headers.get('cache-control')).toBe(cache);
});

test.each([undefined, 'nj_session=of-a-stranger', 'member=1'])(
  'ORG-10: shows no text of a private video to a viewer with the cookie %s',
  async (cookie) => {
    const init = cookie === undefined ? {} : { headers: { cookie } };
    const { status, page, response } = await createApp().open(`/embed/${fakeIds.private}/`, init);
    expect(status).toBe(403);
    expect(page).not.toMatch(/slow.tide/i);
    expect(page).toContain('<title>This video is private.</title>');
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('ORG-6: plays a private video with the session of a friend, on a page that is not cached', async () => {
  const { open, requests } = createApp();
  const { status, page, response } = await open(`/embed/${fakeIds.private}/`, {
    headers: { cookie: friendCookie },
  });
  expect(status).toBe(200);
  expect(page).toContain(`Slow tide ${fakeIds.private}`);
  expect(page).toContain('data-play');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(requests).toContain(`/api/videofile.php?video_id=${fakeIds.private}&lifetime=0`);
});

test("requests a public video without the viewer's cookies", async () => {
  const { open, requests } = createApp();
  await open('/embed/3/', { headers: { cookie: friendCookie } });
  expect(requests.filter((path) => /lifetime=0|\.jsond/.test(path))).toEqual([]);
});

test.each(['/embed/', '/embed/0/', '/embed/x/', '/embed/3/more/', '/embed/9999999999999999/'])(
  'EMB-1: answers %s with 404 without a request to the origin',
  async (path) => {
    const { open, requests } = createApp();
    expect((await open(path)).status).toBe(404);
    expect(requests).toEqual([]);
  },
);

test.each(['/api/json/video/', '/api/videofile.php'])(
  'EMB-1: logs a failure of %s and sends a page that is not cached',
  async (failing) => {
    log.error.mockClear();
    const { status, response } = await createApp({ failing }).open('/embed/3/');
    expect(status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(log.error).toHaveBeenCalledOnce();
  },
);

test('EMB-1: answers only GET and HEAD, HEAD without a body', async () => {
  const { open } = createApp();
  expect((await open('/embed/3/', { method: 'POST' })).status).toBe(405);
  expect(await open('/embed/3/', { method: 'HEAD' })).toMatchObject({ status: 200, page: '' });
});

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

test('PL-8: without advertising the page has no data for it and allows no other hosts', async () => {
  const siteConfig = parseSiteConfig({ brand });
  const { page, response } = await createApp({ siteConfig }).open('/embed/3/');
  expect(page).not.toContain('advertising');
  expect(policyOf(response)).not.toMatch(/frame-src|https?:/);
});

test('PL-7: with advertising the page has its data and allows exactly its hosts', async () => {
  const siteConfig = parseSiteConfig({
    brand,
    adTags: { preRoll: ['https://ads.example/vast.xml?a=1&b=</script>'] },
    adPanels: { invideo: { creative: { frame: 'https://frames.example/b' } } },
    adHosts: ['*.cdn.example'],
  });
  const { page, response } = await createApp({ siteConfig }).open('/embed/3/');
  const json = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(page)?.[1] ?? '';
  expect(JSON.parse(json).advertising).toMatchObject({
    mayPrecedeVideo: true,
    facts: { tags: { preRoll: ['https://ads.example/vast.xml?a=1&b=</script>'] }, isConsentRequired: true },
  });
  expect(policyOf(response).split('; ')).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob: *.cdn.example",
      "media-src 'self' blob: *.cdn.example https://ads.example",
      "connect-src 'self' *.cdn.example https://ads.example",
      "frame-src 'self' *.cdn.example https://frames.example",
    ]),
  );
  expect(policyOf(response)).not.toMatch(/script-src[^;]*example/);
});

const collector = 'https://collect.example/e';
test.each([
  [{ analytics: { collector } }, { collector, isConsentRequired: true }],
  [{ analytics: { collector, embeds: true } }, { collector, isConsentRequired: false }],
  [
    { analytics: { collector }, consent: { required: false } },
    { collector, isConsentRequired: false },
  ],
  [{ analytics: { embeds: true } }, undefined],
] as const)('SITE-17: with %j the page has %j for its reports', async (settings, expected) => {
  const siteConfig = parseSiteConfig({ brand: demonstrationSite.brand, ...settings });
  const { page, response } = await createApp({ siteConfig }).open('/embed/3/');
  const json = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(page)?.[1] ?? '';
  expect(JSON.parse(json).analytics).toEqual(expected);
  const sources = expected ? "connect-src 'self' https://collect.example" : "connect-src 'self'";
  expect(policyOf(response).split('; ')).toContain(sources);
});

test('caches an embed by its video id, and addresses without an id as one 404', () => {
  const { cacheAddress } = createApp();
  for (const path of ['/embed/3?autostart=1', '/embed/003/?x=1', '/a/../embed/3/']) {
    expect(cacheAddress(path)).toEqual(cacheAddress('/embed/3/'));
  }
  expect(cacheAddress('/embed/3/')).toMatchObject({ target: '/embed/3/', keepsNotFound: false });
  expect(cacheAddress('/embed/x/')).toEqual(cacheAddress('/embed/0/y'));
  expect(cacheAddress('/embed/x/')?.keepsNotFound).toBe(true);
});

test('EMB-1: only pages with a message have its styles, and their policy allows them', async () => {
  const { open } = createApp();
  const [video, message] = [await open('/embed/3/'), await open(`/embed/${fakeIds.deleted}/`)];
  expect(video.page).not.toContain('.message{}');
  expect(message.page).toContain('.message{}');
  const styles = /<style>(.*?)<\/style>/s.exec(message.page)?.[1] ?? '';
  expect(policyOf(message.response)).toContain(inlineHash(styles));
});
