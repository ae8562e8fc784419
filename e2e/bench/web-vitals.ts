import { readFile } from 'node:fs/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import type * as WebVitals from 'web-vitals';
import { launchOptions } from '../product/chromium.ts';
import { demonstrationVideos } from '../product/videos.ts';
import type { BenchContext } from './bench-context.ts';
import { answerAgeGate } from './first-frame.ts';
import { median } from './median.ts';
import { inShapedPage } from './shaped-page.ts';

const ROUNDS = 5;
const library = new URL('web-vitals.iife.js', import.meta.resolve('web-vitals'));

/** The targets of time are those that Google calls good. No layout shift is a target of the project. */
const vitals = {
  LCP: { unit: 'ms', bound: '<= 2500' },
  INP: { unit: 'ms', bound: '<= 200' },
  CLS: { unit: 'score', bound: '<= 0' },
} as const;
type Vital = keyof typeof vitals;
type Values = Record<Vital, number>;

/**
 * Measures the Web Vitals of a first visit as browsers report them: the largest contentful paint, the interaction to next paint of
 * a few clicks and keys, and the layout shift of the whole visit. Median of several visits, each with an empty cache.
 */
export async function measureWebVitals({ url, report }: BenchContext): Promise<void> {
  const { ordinary } = await demonstrationVideos(url);
  const visits: Record<string, { path: string; interact: (page: Page) => Promise<void> }> = {
    home: { path: '/', interact: searchAndLoadMore },
    list: { path: '/videos/top-rated/1/', interact: openSortMenuAndTurnThePage },
    video: { path: `/video/${ordinary.id}/${ordinary.dir}/`, interact: shareAndPlay },
  };
  const script = `${await readFile(library, 'utf8')}; window.webVitals = webVitals;`;
  const browser = await chromium.launch(launchOptions);
  try {
    for (const [name, { path, interact }] of Object.entries(visits)) {
      const rounds: Values[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(
          await inShapedPage(browser, async (page) => {
            await page.addInitScript({ content: script });
            await page.addInitScript(collectVitals);
            await answerAgeGate(page, url);
            await page.goto(url + path, { waitUntil: 'networkidle' });
            await interact(page);
            return await collectedVitals(page);
          }),
        );
      for (const vital of Object.keys(vitals) as Vital[])
        report({
          figure: `web-vitals/${name}/${vital.toLowerCase()}`,
          value: median(rounds.map((values) => values[vital])),
          ...vitals[vital],
          against: '10 Mbit/s, 40 ms, processor 4x slower',
        });
    }
  } finally {
    await browser.close();
  }
}

interface Collected {
  webVitals: typeof WebVitals;
  vitals: Partial<Values>;
}

/** Runs in the page before its scripts. */
function collectVitals() {
  const page = window as unknown as Collected;
  const vitals: Partial<Values> = {};
  page.vitals = vitals;
  const collect = ({ name, value }: { name: string; value: number }) => {
    vitals[name as Vital] = value;
  };
  page.webVitals.onLCP(collect, { reportAllChanges: true });
  page.webVitals.onCLS(collect, { reportAllChanges: true });
  // The shortest duration that browsers report.
  page.webVitals.onINP(collect, { reportAllChanges: true, durationThreshold: 16 });
}

/** Every visit has interactions and a picture, so a vital that was not reported is a fault of the benchmark. */
async function collectedVitals(page: Page): Promise<Values> {
  // The browser reports an interaction after the paint that follows it.
  await page.waitForTimeout(1000);
  const { LCP, INP, CLS } = await page.evaluate(() => (window as unknown as Collected).vitals);
  if (LCP === undefined || INP === undefined || CLS === undefined)
    throw new Error(`Not all vitals were reported: ${JSON.stringify({ LCP, INP, CLS })}.`);
  return { LCP, INP, CLS };
}

/** People pause between two interactions; what an interaction starts may delay the next one. */
const PAUSE_MS = 300;

async function click(control: Locator): Promise<void> {
  await control.click();
  await control.page().waitForTimeout(PAUSE_MS);
}

async function searchAndLoadMore(page: Page): Promise<void> {
  // Its role changes when the suggestions are there.
  const search = page.getByRole('search').locator('input').first();
  await click(search);
  await search.pressSequentially('light', { delay: 150 });
  await page.waitForTimeout(PAUSE_MS);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await click(page.getByRole('link', { name: 'Load more' }).first());
}

async function openSortMenuAndTurnThePage(page: Page): Promise<void> {
  await click(page.locator('summary').filter({ hasText: 'Sort by' }));
  await page.keyboard.press('Escape');
  await click(page.getByRole('link', { name: 'Load more' }).first());
  await click(page.getByRole('link', { name: 'Page 2', exact: true }).first());
}

async function shareAndPlay(page: Page): Promise<void> {
  await click(page.getByRole('button', { name: 'Share' }).first());
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.waitFor();
  await page.keyboard.press('Escape');
  await copy.waitFor({ state: 'hidden' });
  await click(page.getByRole('button', { name: /^Play/ }).first());
}
