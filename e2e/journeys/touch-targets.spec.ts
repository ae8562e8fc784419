import type { Page } from '@playwright/test';
import { expect, test, watchAddress } from '../product/test.ts';

/**
 * The visible controls of a page that a finger can miss: smaller than 44 px in a direction, also with the area that a pseudo-element
 * adds. Links inside of a sentence are exempt (WCAG 2.5.8), and so is a link whose card has a larger one to the same address.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isInSentence = (element: Element) => {
      const block = element.closest('p, li, dd, figcaption, td, label');
      const around = block?.textContent?.replace(element.textContent ?? '', '').trim() ?? '';
      return getComputedStyle(element).display === 'inline' && around !== '';
    };
    const controls = [...document.querySelectorAll('a[href], button, summary, select, input, textarea')];
    const sizes = controls.flatMap((element) => {
      // A label is part of the target of its field.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      // A skip link is above the screen until it has the focus.
      const isAbove = element.getBoundingClientRect().bottom + scrollY <= 0;
      if (!isShown(element) || isAbove || width <= 1 || height <= 1 || isInSentence(element)) return [];
      return [{ element, width, height }];
    });
    const isSmall = ({ width, height }: { width: number; height: number }) => width < 43.5 || height < 43.5;
    const hasLargerTwin = (element: Element) => {
      const address = element.getAttribute('href');
      const card = element.closest('article, li, [data-video-card]');
      if (address === null || card === null) return false;
      return sizes.some(
        (other) =>
          card.contains(other.element) && other.element.getAttribute('href') === address && !isSmall(other),
      );
    };
    /** Whether a touch 21 px beside the centre reaches the control too. */
    const isReachedAround = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const around = [
        [x - 21, y],
        [x + 21, y],
        [x, y - 21],
        [x, y + 21],
      ] as const;
      return around.every(([at, below]) => element.contains(document.elementFromPoint(at, below)));
    };
    const names = sizes
      .filter(
        (target) => isSmall(target) && !hasLargerTwin(target.element) && !isReachedAround(target.element),
      )
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        const parent = element.parentElement?.className.split(' ')[0] ?? '';
        return `${element.tagName.toLowerCase()} “${name}” in ${parent}: ${Math.round(width)} × ${Math.round(height)}`;
      });
    return [...new Set(names)];
  });

async function firstLink(page: Page, list: string, beginning: string): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return new RegExp(`href="(${beginning}[^/"]+/)"`).exec(html)?.[1] ?? '';
}

const addresses: Record<string, (page: Page) => string | Promise<string>> = {
  'the home page': () => '/',
  'a list': () => '/videos/top-rated/1/',
  'the last page of a list': () => '/categories/abstract/?duration=3',
  'the search results': () => '/search/1/?s=light',
  'the categories': () => '/categories/',
  'the models': () => '/pornstars/alphabetaz/1/',
  'a model': (page) => firstLink(page, '/pornstars/alphabetaz/1/', '/pornstar/'),
  'a channel': (page) => firstLink(page, '/pornsites/alphabetaz/1/', '/pornsite/'),
  'the members': () => '/community/recent/1/',
  'the sign-in page': () => '/signin/',
  'the sign-up page': () => '/signup/',
  'the contact form': () => '/contacts',
  'the terms': () => '/information/terms/',
  'the history': () => '/history/',
};

for (const [name, addressOf] of Object.entries(addresses))
  test(`touch phone: every link and button of ${name} measures 44 px`, async ({ page }) => {
    await page.goto(await addressOf(page));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });

test('touch phone: every link and button of a video page measures 44 px', async ({ page, videos }) => {
  await page.goto(watchAddress(videos.ordinary));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});
