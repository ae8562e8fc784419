import { createHash } from 'node:crypto';
import { installTranslation, parseTranslation, translationTemplate } from '@nightjar/i18n/translation';
import { demonstrationSite, presets } from '@nightjar/site-config';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestFront, type TestFront } from '../testing/test-front.ts';

let front: TestFront;
afterEach(async () => {
  installTranslation(undefined);
  await front.close();
});

const { age, region } = demonstrationSite;
const compat = { age, region: { ...region, countryHeader: 'cf-ipcountry' } };
const strict = {
  age: { ...age, ...Object(presets.strict.age) },
  region: { ...compat.region, ...Object(presets.strict.region) },
};
/** Pages on which anyone complains or reads the law of the site. */
const complaints = [
  '/information/privacy/',
  '/information/dmca/',
  '/information/2257/',
  '/information/support/',
  '/contacts',
  '/takedown/',
  '/takedown/status/?notice=1&key=a',
  '/appeal/?decision=1&key=a',
];
/** Headers that make the router load a document instead of the data. */
const documentLoad = { 'x-remix-reload-document': 'true', 'cache-control': 'no-store' };
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) => [headers['set-cookie'] ?? []].flat();

test('labels every answer for parental controls', async () => {
  front = await openTestFront();
  for (const path of [
    '/',
    '/',
    '/favicon.ico',
    '/embed/1/',
    '/api/json/1',
    '/pictures/known',
    '/healthz',
    '/assets/x',
    '/age-gate.css',
  ])
    expect([path, (await front.get(path)).headers.rating]).toEqual([path, 'RTA-5042-1996-1400-1577-RTA']);
});

describe('the region block (SITE-12)', () => {
  const british = { 'cf-ipcountry': 'GB' };

  test.each(['/', '/video/3/slow-tide/?ts=3', '/download?video=3'])(
    'leads from %s to the block page, before and after the page is in memory',
    async (path) => {
      front = await openTestFront(compat);
      for (let visit = 0; visit < 2; visit += 1) {
        const refused = await front.get(path, british);
        expect([refused.status, refused.headers.location]).toEqual([302, '/unavailable']);
        expect(refused.headers['cache-control']).toBe('no-store');
        await front.get(path);
      }
      for (const cookie of ['tcid=GB', 'a=b; tcid=GB; c=d'])
        expect((await front.get(path, { cookie })).status).toBe(302);
      expect((await front.get(path, { cookie: 'tcid=GB; show_site=yes' })).status).toBe(200);
    },
  );

  test('keeps block page, legal texts and complaints open', async () => {
    for (const policies of [compat, strict]) {
      front = await openTestFront(policies);
      for (const path of ['/unavailable', '/favicon.ico', '/healthz', ...complaints])
        expect([path, (await front.get(path, british)).status]).toEqual([path, 200]);
      expect((await front.request('POST', '/takedown/', british, 'kind=copyright')).status).toBe(200);
      await front.close();
    }
  });

  test('shows a message in an embed, which other sites may frame', async () => {
    front = await openTestFront(compat);
    const { status, body, headers } = await front.get('/embed/3/', british);
    expect(status).toBe(451);
    expect(body.toString()).toContain('<h1>Age Verification in GB</h1>');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(front.seen).toEqual([]);
  });

  test('names no country in an embed where others than GB are blocked, in the language of the browser', async () => {
    front = await openTestFront({
      ...compat,
      region: { ...compat.region, blockedCountries: ['GB', 'FR'] },
    });
    const open = async (language: string) =>
      (await front.get('/embed/3/', { 'cf-ipcountry': 'FR', 'accept-language': language })).body.toString();
    expect(await open('sv')).toContain('<h1>Not available in your region</h1>');
    expect(await open('fr')).toMatch(/<html lang="fr".*<h1>Non disponible dans votre région<\/h1>/);
    expect(await open('fr')).not.toContain('GB');
  });

  test('answers a request for the data of a page so that the router loads the block page as a document', async () => {
    front = await openTestFront(compat);
    for (const path of ['/_.data', '/videos/latest-updates/1/_.data', '/contact.data?_routes=root']) {
      const { status, headers, body } = await front.get(path, british);
      expect([path, status, body.length]).toEqual([path, 204, 0]);
      expect(headers).toMatchObject({ ...documentLoad, 'x-remix-redirect': '/unavailable' });
    }
    expect((await front.request('POST', '/signin/_.data', british, 'usr=a')).status).toBe(451);
    expect((await front.get('/unavailable.data', british)).status).toBe(200);
    expect(front.seen.map(({ url }) => url)).toEqual(['https://nightjar.example/unavailable.data']);
  });

  test('admits campaigns and leaves API and media alone, except under the strict preset', async () => {
    front = await openTestFront(compat);
    for (const path of ['/?campaign_id=1', '/?pub=1', '/?source=a', '/api/json/1', '/pictures/known'])
      expect([path, (await front.get(path, british)).status]).toEqual([path, 200]);
    await front.close();
    front = await openTestFront(strict);
    const adult = { ...british, cookie: '_agev=1; show_site=yes; tcid=DE' };
    expect((await front.get('/?pub=1', adult)).status).toBe(302);
    for (const path of ['/api/json/1', '/pictures/known', '/rss/latest-updates.xml']) {
      const { status, body } = await front.get(path, adult);
      expect([path, status, JSON.parse(body.toString())]).toEqual([
        path,
        451,
        { error: 1, code: 'region_blocked' },
      ]);
    }
    expect((await front.get('/robots.txt', adult)).status).toBe(200);
  });
});

describe('the country of a first visit (SITE-20)', () => {
  const german = { 'cf-ipcountry': 'DE' };

  test('is set as a cookie, and shared caches do not store that answer', async () => {
    front = await openTestFront(compat);
    for (let visit = 0; visit < 2; visit += 1) {
      const first = await front.get('/', german);
      expect(cookiesOf(first)).toEqual(['tcid=DE; Max-Age=604800; Path=/; SameSite=Lax; Secure']);
      expect(first.headers['cache-control']).toBe('private, max-age=0');
    }
    const next = await front.get('/', { ...german, cookie: 'tcid=DE' });
    expect(cookiesOf(next)).toEqual([]);
    expect(next.headers['cache-control']).toBe('s-maxage=60');
    expect(next.body.toString()).toBe((await front.get('/', german)).body.toString());
    expect(front.seen).toHaveLength(1);
  });

  test('is partitioned in an embed, and not set with data, files or an unknown country', async () => {
    front = await openTestFront(compat);
    expect(cookiesOf(await front.get('/embed/3/', german))).toEqual([
      'tcid=DE; Max-Age=604800; Path=/; SameSite=None; Secure; Partitioned',
    ]);
    for (const path of ['/api/json/1', '/pictures/known', '/favicon.ico'])
      expect(cookiesOf(await front.get(path, german))).toEqual([]);
    expect(cookiesOf(await front.get('/', { 'cf-ipcountry': 'XX' }))).toEqual([]);
  });
});

describe('an enforced age gate', () => {
  const languages = { 'accept-language': 'de-AT,de;q=0.9' };

  test('withholds site, embed and offer, in the language of the browser', async () => {
    front = await openTestFront(strict);
    for (const path of ['/', '/video/3/slow-tide/?pub=1', '/embed/3/', '/download?video=3']) {
      const { status, body, headers } = await front.get(path, languages);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
      expect(body.toString()).toContain('<html lang="de"');
      expect(body.toString()).toContain('Ich bin 18 oder älter');
      expect(body.toString()).toContain('action="/age/"');
    }
    expect(front.seen).toEqual([]);
  });

  test('has the theme that the visitor has chosen', async () => {
    front = await openTestFront(strict);
    const { body, headers } = await front.get('/');
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(body.toString()) ?? [];
    expect(script).toContain('nightjar_theme');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  });

  test('is written from right to left in such a language of the site, and not in the others', async () => {
    const { texts } = translationTemplate('ar');
    installTranslation(parseTranslation({ lang: 'ar', texts }));
    front = await openTestFront(strict);
    const openingTags = async (language: string) =>
      (await front.get('/', { 'accept-language': language })).body.toString();
    expect(await openingTags('ar')).toContain('<html lang="ar" dir="rtl"');
    expect(await openingTags('de')).toContain('<html lang="de" dir="ltr"');
  });

  test.each([
    ['/_.data', '/'],
    ['/categories/_.data', '/categories/'],
    ['/search/_.data?q=a%26b&_routes=root%2Csearch', '/search/?q=a%26b'],
    ['//evil.example/_.data', '/evil.example/'],
  ])('answers a request for %s so that the router loads %s as a document', async (path, page) => {
    front = await openTestFront(strict);
    const { status, headers, body } = await front.get(path);
    expect([status, body.length]).toEqual([204, 0]);
    expect(headers).toMatchObject({ ...documentLoad, 'x-remix-redirect': page });
    expect(front.seen).toEqual([]);
  });

  test('refuses data, media and forms', async () => {
    front = await openTestFront(strict);
    for (const path of ['/api/json/1', '/get_file/known']) {
      const { status, body } = await front.get(path);
      expect([path, status, JSON.parse(body.toString())]).toEqual([
        path,
        403,
        { error: 1, code: 'age_required' },
      ]);
    }
    for (const path of ['/signin/', '/signin/_.data'])
      expect((await front.request('POST', path, {}, 'usr=a')).status).toBe(403);
    expect((await front.request('POST', '/api/input.php', {}, 'act=view')).status).toBe(403);
    expect(front.seen).toEqual([]);
  });

  test('admits an adult, and keeps the answers out of shared caches', async () => {
    front = await openTestFront(strict);
    const adult = { cookie: '_agev=1' };
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, body, headers } = await front.get('/', adult);
      expect([status, body.toString(), headers['cache-control']]).toEqual([
        200,
        'site',
        'private, max-age=0',
      ]);
      expect((await front.get('/')).body.toString()).toContain('age-gate');
    }
    expect((await front.get('/api/json/1', adult)).status).toBe(200);
    expect((await front.get('/pictures/known', adult)).status).toBe(200);
  });

  test('leaves the texts that a visitor accepts, complaints, health and robots.txt open', async () => {
    front = await openTestFront(strict);
    for (const path of [
      ...complaints,
      '/information/terms/',
      '/information/cookies/',
      '/healthz',
      '/robots.txt',
      '/sitemap.xml',
    ])
      expect([path, (await front.get(path)).status]).toEqual([path, 200]);
  });
});

describe('the form of the age gate', () => {
  const accept = (referer?: string) =>
    front.request('POST', '/age/', referer === undefined ? {} : { referer }, '');

  test.each([
    ['https://nightjar.example/video/3/slow-tide/?ts=4', '/video/3/slow-tide/?ts=4'],
    ['https://evil.example/', '/'],
    ['https://nightjar.example//evil.example/', '/'],
    ['https://nightjar.example/age/', '/'],
    ['javascript:alert(1)', '/'],
    ['%', '/'],
    [undefined, '/'],
  ])('of %s sets the cookie and leads to %s', async (referer, location) => {
    front = await openTestFront();
    const answer = await accept(referer);
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
    expect(cookiesOf(answer)).toEqual(['_agev=1; Max-Age=31536000; Path=/; SameSite=Lax; Secure']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('of an embed sets a partitioned cookie and starts the playback', async () => {
    front = await openTestFront();
    const answer = await accept('https://nightjar.example/embed/3/?ts=4');
    expect(answer.headers.location).toBe('/embed/3/?ts=4&autostart=1');
    expect(cookiesOf(answer)).toEqual([
      '_agev=1; Max-Age=31536000; Path=/; SameSite=None; Secure; Partitioned',
    ]);
  });

  test('is a form only: its address leads to the home page', async () => {
    front = await openTestFront();
    const answer = await front.get('/age/');
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect(cookiesOf(answer)).toEqual([]);
  });
});

describe('the styles of the gate for browsers without scripts', () => {
  const styles = async (headers: Record<string, string>) => await front.get('/age-gate.css', headers);
  const home = 'https://nightjar.example/';

  test('show the gate in the language of the browser, and nothing to an adult', async () => {
    front = await openTestFront();
    const shown = await styles({ referer: home, 'accept-language': 'fr' });
    expect(shown.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.body.toString()).toContain('#age-gate [lang="fr"]{display:block}');
    expect((await styles({ referer: home, cookie: '_agev=1' })).body.toString().trim()).toBe('');
    expect((await styles({ referer: `${home}information/terms/` })).body.toString().trim()).toBe('');
    expect((await styles({ referer: `${home}embed/3/` })).body.toString()).toContain('#age-gate');
  });

  test('SITE-12: accept the age of a campaign', async () => {
    front = await openTestFront();
    const answer = await styles({ referer: `${home}?pub=1` });
    expect(answer.body.toString().trim()).toBe('');
    expect(cookiesOf(answer)).toEqual(['_agev=1; Max-Age=31536000; Path=/; SameSite=Lax; Secure']);
  });
});
