import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { hasHandlers } from './interactive.ts';
import { type DemonstrationVideos, demonstrationVideos } from './videos.ts';

/** Playwright's `test` with a fixture for the videos of the journeys. */
export const test = base.extend<object, { videos: DemonstrationVideos }>({
  videos: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter to learn what a fixture needs
    async ({}, use) => {
      await use(await demonstrationVideos(process.env.NIGHTJAR_E2E_URL ?? ''));
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

/** The canonical address of a video's page. */
export const watchAddress = ({ id, dir }: { id: number; dir: string }) => `/video/${id}/${dir}/`;

/** The title on a video's card. */
export const titleOf = async (card: Locator): Promise<string> =>
  (await card.getByRole('heading').textContent()) ?? '';

/** Expects that the list shows this page; the address changes shortly before. */
export const expectPage = (page: Page, number: number): Promise<void> =>
  expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current="page"]')).toHaveText(
    `Page ${number}`,
  );

/** The first card whose clip is ready; on a new site some clips are not made yet. */
export async function playableCard(page: Page): Promise<Locator> {
  const cards = page.locator('[data-video-card]');
  // The address of a page changes before its cards are there.
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    const address = await card.getByRole('link').first().getAttribute('href');
    const id = /^\/video\/(\d+)\//.exec(address ?? '')?.[1];
    const files = await page.request.get(`/api/videofile.php?video_id=${id}`);
    if (files.ok()) return card;
  }
  throw new Error('No video of this list can be played yet.');
}

/** Waits until the page handles events: until React has attached its handlers to this element. */
export const untilInteractive = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate(hasHandlers)).toBe(true);

/**
 * Opens a page and waits until this element handles events. Before that, an action that also works without scripts sends its form or
 * follows its link, as for visitors who click early.
 */
export async function openInteractive(page: Page, address: string, element: Locator): Promise<void> {
  await page.goto(address);
  await untilInteractive(element);
}
