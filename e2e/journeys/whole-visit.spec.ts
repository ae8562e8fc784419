import type { Page } from '@playwright/test';
import { cutTexts } from '../product/cut-texts.ts';
import { tabTo } from '../product/keyboard.ts';
import { inventAddress } from '../product/newcomer.ts';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test } from '../product/test.ts';

/** A first visit: nothing is answered yet. */
test.use({ storageState: { cookies: [], origins: [] } });

const screens = [
  { name: 'at 320 px', width: 320, height: 640, deviceScaleFactor: 1 },
  // The zoom of a browser halves the space of a page of 1280 × 800 px.
  { name: 'at 200 % zoom', width: 640, height: 400, deviceScaleFactor: 2 },
];

/** Names of animations and transitions that move something now. */
const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
      .map((animation) =>
        animation instanceof CSSAnimation
          ? animation.animationName
          : animation instanceof CSSTransition
            ? animation.transitionProperty
            : 'script',
      ),
  );

for (const { name, width, height, deviceScaleFactor } of screens)
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const how = reducedMotion === 'reduce' ? ', without animations on request' : '';

      test(`a visitor enters, searches, watches, votes and shares by keyboard${how}`, async ({
        page,
        videos,
      }) => {
        const { title } = videos.ordinary;
        await page.emulateMedia({ reducedMotion });
        // An address has three votes of guests a day on a video.
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': inventAddress() });
        const expectStep = async () => {
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(needed, 'width of the page').toBeLessThanOrEqual(width);
          expect(await cutTexts(page), 'texts that are cut off').toEqual([]);
          if (reducedMotion === 'reduce') expect(await runningAnimations(page)).toEqual([]);
        };
        await page.goto('/');
        await expect(page.getByRole('button', { name: /18 or older/ })).toBeFocused();
        await expectStep();
        await page.keyboard.press('Enter');
        await expect(page.locator('#age-gate')).toBeHidden();

        await tabTo(page, /^Search$/);
        await page.keyboard.press('Enter');
        const field = page
          .getByRole('combobox', { name: 'Search' })
          .or(page.getByRole('searchbox', { name: 'Search' }))
          .and(page.locator(':visible'));
        await expect(field).toBeFocused();
        await page.keyboard.type(title);
        await expectStep();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${title}”`);
        await expectStep();

        await tabTo(page, new RegExp(`^${title}`));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await tabTo(page, /^Play /);
        await page.keyboard.press('Enter');
        await expectToPlay(videoOf(page));
        await page.keyboard.press('k');
        await expectStep();

        await tabTo(page, /^Like/);
        await page.keyboard.press('Enter');
        await expect(page.getByText('Thank you for your vote')).toBeVisible();
        await expect(page.locator('main').getByRole('button', { name: /^Like/ })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        await tabTo(page, /^Share$/);
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Share this video' });
        await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
        await expect(dialog.getByLabel('Link')).toHaveValue(/\/video\/\d+\//);
        await expectStep();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
    }
  });
