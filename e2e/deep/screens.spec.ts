import { expectNoBarriers } from '../product/barriers.ts';
import { expect, test, watchAddress } from '../product/test.ts';

const widths = [360, 768, 1280, 1920];
const themes = ['dark', 'light'] as const;

const screens = {
  home: () => '/',
  list: () => '/videos/most-popular/2/',
  'empty list': () => '/search/1/?s=nothing+is+called+so',
  search: () => '/search/1/?s=aurora',
  categories: () => '/categories/',
  performers: () => '/pornstars/count-videos/1/',
  studios: () => '/pornsites/count-videos/1/',
  watch: watchAddress,
  'sign-in': () => '/signin/',
  'sign-up': () => '/signup/',
  terms: () => '/information/terms/',
  contacts: () => '/contacts',
  'block page': () => '/unavailable',
  history: () => '/history/',
  404: () => '/404/',
};

/** Cumulative layout shift without user input (Layout Instability API). */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(total), 0));
  });
}

for (const theme of themes)
  for (const width of widths)
    for (const [name, address] of Object.entries(screens))
      test(`a visitor at ${width} px in the ${theme} theme sees ${name} without layout shift or overflow`, async ({
        page,
        videos,
      }, info) => {
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        page.on('console', (message) => {
          // The browser logs a page with status 404 as a failed load.
          if (message.type() === 'error' && !/status of 404/.test(message.text()))
            errors.push(message.text());
        });
        await page.setViewportSize({ width, height: Math.round(Math.max(width * 0.6, 720)) });
        await page.addInitScript((mode) => {
          document.addEventListener('DOMContentLoaded', () => {
            document.documentElement.dataset.theme = mode;
          });
        }, theme);
        await page.goto(address(videos.ordinary), { waitUntil: 'load' });
        await expect(page.locator('h1').first()).toBeVisible();
        expect(await page.evaluate(layoutShift), 'layout shift').toBeLessThan(0.01);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'horizontal overflow in pixels').toBeLessThanOrEqual(0);
        await expectNoBarriers(page);
        expect(errors).toEqual([]);
        const body = await page.screenshot();
        await info.attach(`${name} ${width} ${theme}`, { body, contentType: 'image/png' });
      });
