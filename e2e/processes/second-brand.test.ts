import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions } from '../product/chromium.ts';
import { untilHydrated } from './hydrated.ts';
import { type OneSite, openOneSite } from './one-site.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { createVisitor, publicUrl } from './visitor.ts';

const collector = 'https://collect.fern.example/events';
const logoAddress = 'https://static.fern.example/logo.svg';
const example = join(dirname(fileURLToPath(import.meta.url)), '../../examples/fern-site/site.json');

let site: OneSite;
let fern: ServerProcess;
let folder: string;
const visitor = createVisitor();

beforeAll(async () => {
  site = await openOneSite('second-brand');
  await site.database.pool.query("update videos set gender = 'gay' where id in (3, 5)");
  // With a logo and a collector on other hosts, as an operator may have them.
  const { theme, ...settings } = JSON.parse(await readFile(example, 'utf8'));
  folder = await mkdtemp(join(tmpdir(), 'nightjar-brand-'));
  const siteConfig = join(folder, 'site.json');
  await writeFile(
    siteConfig,
    JSON.stringify({
      ...settings,
      theme: { ...theme, logo: logoAddress },
      analytics: { collector },
      campaigns: { hideAdButtonsFor: ['quiet'] },
    }),
  );
  fern = await createServerProcess('second-brand-fern', { ...site.env, SITE_CONFIG: siteConfig });
  await fern.start();
}, 240_000);
afterAll(async () => {
  visitor.leave();
  await fern?.remove();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

const pageOf = async (server: ServerProcess, path: string) => (await visitor.get(server, path)).text;
const videoIds = (html: string) =>
  [...new Set([...html.matchAll(/href="\/video\/(\d+)\//g)].map(([, id]) => Number(id)))].sort(
    (one, other) => one - other,
  );

/** The paths of the pages in the sitemap of a brand. */
async function sitemapPages(server: ServerProcess): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await pageOf(server, path)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.slice(publicUrl.length),
    );
  const files = await locations('/sitemap.xml');
  return (await Promise.all(files.map(locations))).flat();
}

const brands = [
  ['the first brand', () => site.servers[0]],
  ['the second brand', () => fern],
] as const;

describe.each(brands)('the addresses of %s', (_, server) => {
  test('in its sitemap answer a page that names the same address as canonical', async () => {
    const paths = await sitemapPages(server());
    expect(paths).toContain('/videos/top-rated/1/');
    const wrong: string[] = [];
    for (const path of paths) {
      const { status, text } = await visitor.get(server(), path);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
      if (status !== 200 || canonical !== publicUrl + path) wrong.push(`${path}: ${status}, ${canonical}`);
    }
    expect(wrong).toEqual([]);
  });

  test('in its menus, chips and footer answer a page', async () => {
    const wrong = new Set<string>();
    const html = await pageOf(server(), '/');
    for (const [, path = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      const { status } = await visitor.get(server(), path.replaceAll('&amp;', '&'));
      if (status >= 400) wrong.add(`${path}: ${status}`);
    }
    expect([...wrong]).toEqual([]);
  });
});

describe('a second brand on the same catalogue', () => {
  test('has its name, theme, network and links on every page', async () => {
    for (const path of ['/', '/categories/', '/information/terms/', '/signin/']) {
      const html = await pageOf(fern, path);
      expect(html, path).toContain('aria-label="Fern Films, home page"');
      expect(html, path).toContain('data-theme="light"');
      expect(html, path).toContain('--brand-accent:#8fce7a');
      expect(html, path).toContain('href="https://moss.example/"');
      expect(html, path).toContain('href="https://join.fern.example/"');
      expect(html, path).not.toContain('Nightjar, home page');
      expect(html, path).toContain('<link rel="icon" href="data:image/svg+xml,');
      expect(html, path).not.toContain('/favicon.svg');
    }
    expect(await pageOf(fern, '/')).toContain('Quiet films from the forest floor');
    expect(await pageOf(fern, '/information/terms/')).toContain('Fern Media Ltd.');
  });

  test('lists the videos of its default gender, and the first brand the others', async () => {
    expect(videoIds(await pageOf(fern, '/'))).toEqual([3, 5]);
    const others = videoIds(await pageOf(site.servers[0], '/'));
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(3);
  });

  test('hides its own sections', async () => {
    const [hidden, shown] = await Promise.all([
      pageOf(fern, '/categories/'),
      pageOf(site.servers[0], '/categories/'),
    ]);
    expect(shown).toContain('/categories/rivers/');
    expect(hidden).not.toContain('/categories/rivers/');
    expect(shown).toContain('href="/pornstars/count-videos/1/"');
    expect(hidden).not.toContain('href="/pornstar');
    for (const path of [
      '/pornstars/',
      '/pornstars/alphabetaz/1/',
      '/community/recent/1/',
      '/sitemaps/models-0.xml',
    ]) {
      const answers = await Promise.all([fern, site.servers[0]].map((server) => visitor.get(server, path)));
      expect([path, ...answers.map(({ status }) => status >= 400)]).toEqual([path, true, false]);
    }
    expect((await sitemapPages(fern)).filter((path) => path.startsWith('/pornstar'))).toEqual([]);
  });

  test('has its own age gate, age rating and region block', async () => {
    const html = await pageOf(fern, '/');
    expect(html).toContain('I&#39;m 21 or older – Enter');
    expect(html).toContain('href="https://fern.example/too-young/"');
    expect(html).toContain('21+');
    const french = await visitor.get(fern, '/', { 'x-country': 'FR' });
    expect([french.status, french.headers.location]).toEqual([302, '/unavailable']);
    expect((await visitor.get(site.servers[0], '/', { 'x-country': 'FR' })).status).toBe(200);
    const blocked = await pageOf(fern, '/unavailable');
    expect(blocked).toContain('You have been blocked on fern.example');
    expect(blocked).toContain('Not available in your region</h1>');
    expect(blocked).not.toContain('Age Verification in GB</h1>');
    expect(await pageOf(site.servers[0], '/unavailable')).toContain('Age Verification in GB');
    const embed = await visitor.get(fern, '/embed/3/', { 'x-country': 'FR', 'accept-language': 'fr' });
    expect([embed.status, embed.text]).toEqual([
      451,
      expect.stringContaining('Non disponible dans votre région'),
    ]);
    expect((await visitor.get(fern, '/takedown/', { 'x-country': 'FR' })).status).toBe(200);
  });

  test('has its brand in embeds and in the variant of the footer', async () => {
    const embed = await visitor.get(fern, '/embed/3/');
    const link = /data-goal="click_logo"[^>]*>(.*?)<\/a>/.exec(embed.text)?.[1];
    expect(link).toContain(`<img src="${logoAddress}" alt="Fern Films"`);
    expect(embed.headers['content-security-policy']).toContain('https://static.fern.example');
    expect(await pageOf(fern, '/')).toContain(`src="${logoAddress}"`);
    const first = await pageOf(site.servers[0], '/embed/3/');
    expect(/data-goal="click_logo"[^>]*>(.*?)<\/a>/.exec(first)?.[1]).toBe('Nightjar');
    const html = await pageOf(fern, '/');
    const footer = html.slice(html.indexOf('<footer'));
    expect([...footer.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['Information']);
    expect(footer).toContain('href="https://partners.fern.example/"');
  });
});

describe('a visit of the second brand', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions);
  });
  afterAll(() => browser?.close());

  /** Opens pages as an adult who has agreed to the analytics. */
  async function openVisit() {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const cookies = { _agev: '1', consent: 'analytics' };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: fern.url })),
    );
    const events: Record<string, string>[] = [];
    await context.route(collector, async (route) => {
      events.push(...JSON.parse(route.request().postData() ?? '{}').events);
      await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    });
    await context.route(logoAddress, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The test catalogue has no media files.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        errors.push(message.text());
    });
    return { page, context, events, errors };
  }

  test.each(['/', '/video/3/', '/download?video=3', '/unavailable'])(
    '%s has its accent, no axe violation and no error of the console',
    async (path) => {
      const { page, context, errors } = await openVisit();
      await page.goto(fern.url + path);
      // The download page is rendered on the server only.
      if (!path.startsWith('/download')) await untilHydrated(page);
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--brand-accent'),
      );
      expect(accent.trim()).toBe('#8fce7a');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('SITE-14: a video has no Download button for the traffic of some campaigns', async () => {
    const { page, context } = await openVisit();
    await page.goto(`${fern.url}/video/3/?campaign_id=1`);
    const button = page.locator('a[href^="/download"]');
    await button.waitFor();
    await page.goto(`${fern.url}/video/3/?campaign_id=quiet`);
    await button.waitFor({ state: 'hidden' });
    expect(await button.count()).toBe(1);
    await context.close();
  }, 120_000);

  test('SITE-13: the download page reports its view to the collector', async () => {
    const { page, context, events } = await openVisit();
    await page.goto(`${fern.url}/download?video=3&campaign_id=7`);
    await expect.poll(() => events.length).toBe(1);
    expect(events).toMatchObject([
      { type: 'page_view', page: 'download', path: '/download?video=3', campaign: '7' },
    ]);
    await context.close();
  }, 120_000);
});
