import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { translationTemplate } from '@nightjar/i18n/translation';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '../product/chromium.ts';
import { untilHydrated } from './hydrated.ts';
import { type OneSite, openOneSite } from './one-site.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

const brand = join(dirname(fileURLToPath(import.meta.url)), '../../examples/fern-site/site.json');
const pages = [
  '/',
  '/download?video=3',
  '/video/3/',
  '/search/1/?s=a',
  '/signin/',
  '/categories/',
  '/history/',
  '/information/terms/',
];

/** The download page is rendered on the server only. */
const isHydrated = (path: string) => !path.startsWith('/download');

let folder: string;
let site: OneSite;
let fern: ServerProcess;
/** In a language that is usually written from left to right: the direction comes from the file only. */
let rightToLeft: ServerProcess;
let browser: Browser;

/** Every text with a letter in angle quotes, so that a text which is not translated is visible. */
const wrapped = (value: unknown): unknown => {
  if (typeof value === 'string') return /[a-z]/i.test(value) ? `«${value}»` : value;
  if (Array.isArray(value)) return value.map(wrapped);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wrapped(each)]))
    : value;
};

/** All English texts without placeholders. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /[a-z]/i.test(value) && !/[{[]/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A server of the second brand whose texts are in another language. */
async function createSite(lang: string, dir?: 'rtl'): Promise<ServerProcess> {
  const config = JSON.parse(await readFile(brand, 'utf8'));
  const defaults = { ...config.defaults, lang, translation: `${lang}.json` };
  const siteConfig = join(folder, `site-${lang}.json`);
  await writeFile(siteConfig, JSON.stringify({ ...config, defaults }));
  const { texts } = translationTemplate(lang);
  await writeFile(join(folder, `${lang}.json`), JSON.stringify({ lang, dir, texts: wrapped(texts) }));
  return createServerProcess(`sister-language-${lang}`, { ...site.env, SITE_CONFIG: siteConfig });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-language-'));
  site = await openOneSite('sister-language');
  await site.database.pool.query("update videos set gender = 'gay' where id in (3, 5)");
  fern = await createSite('ru');
  rightToLeft = await createSite('az', 'rtl');
  await Promise.all([fern.start(), rightToLeft.start()]);
  browser = await chromium.launch(launchOptions);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await fern?.remove();
  await rightToLeft?.remove();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

test.each(pages)(
  'I18N-2: %s of a site in another language has no English text and hydrates',
  async (path) => {
    const page = await (await browser.newContext()).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        errors.push(message.text());
    });
    await page.goto(fern.url + path);
    expect(await page.getAttribute('html', 'lang')).toBe('ru');
    if (isHydrated(path)) {
      await untilHydrated(page);
      expect(await page.evaluate(() => globalThis.nightjarTranslation?.lang)).toBe('ru');
    }
    const shown = await page.evaluate(() => {
      const hidden = 'script,style,template,noscript,[lang]:not(html)';
      // Labels of links inside a translated paragraph.
      const isLinkInText = (node: Node) =>
        node.parentElement?.closest('p,li')?.textContent?.trim().startsWith('«') === true &&
        node.parentElement.matches('a');
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest(hidden) && !isLinkInText(node))
          found.push(node.textContent?.trim() ?? '');
      for (const element of document.querySelectorAll('[aria-label],[placeholder],[title]'))
        if (!element.closest(hidden))
          for (const name of ['aria-label', 'placeholder', 'title'])
            found.push(element.getAttribute(name) ?? '');
      return found;
    });
    const english = new Set(textsOf(translationTemplate('ru').texts));
    expect(shown.filter((text) => english.has(text))).toEqual([]);
    expect(shown.filter((text) => text.startsWith('«')).length).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await page.context().close();
  },
  60_000,
);

test('I18N-2: the player of an embed and the age gate have the texts of the language', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${fern.url}/embed/3/`);
  await page.waitForFunction(() => globalThis.nightjarTranslation !== undefined);
  // The gate has English too, and shows it to a browser in English: the language of the site is read beside it.
  expect(await page.getAttribute('html', 'data-age-languages')).toBe('ru en fr de');
  expect(await page.textContent('#age-gate [lang="ru"] button')).toContain('«');
  expect(await page.textContent('.failed')).toContain('«');
  await page.context().close();
}, 120_000);

const rightToLeftPages = [
  '/',
  '/videos/latest-updates/1/',
  '/video/3/',
  '/download?video=3',
  '/search/1/?s=video',
];
test.each(rightToLeftPages.flatMap((path) => [390, 1280].map((width) => [path, width] as const)))(
  'I18N-2: %s in a language from right to left, %i px wide, begins at the right and fits',
  async (path, width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    await context.addCookies([{ name: '_agev', value: '1', url: rightToLeft.url }]);
    const page = await context.newPage();
    await page.goto(rightToLeft.url + path);
    if (isHydrated(path)) await untilHydrated(page);
    const layout = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const logo = document.querySelector('header a[aria-label]')?.getBoundingClientRect();
      return {
        direction: getComputedStyle(document.body).direction,
        isWider: scrollWidth > clientWidth,
        logoFromRight: logo && clientWidth - logo.right < logo.left,
        // A build for older browsers turns `:dir(rtl)` into a list of languages.
        namesLanguages: [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .some((rule) => rule.cssText.includes(':lang(')),
      };
    });
    expect(layout).toEqual({ direction: 'rtl', isWider: false, logoFromRight: true, namesLanguages: false });
    await context.close();
  },
  60_000,
);

test('I18N-2: arrows of a site from right to left are mirrored', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${rightToLeft.url}/download?video=3`);
  const arrow = page.getByRole('link', { name: 'Back to the video' }).locator('svg');
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
  await page.context().close();
}, 120_000);
