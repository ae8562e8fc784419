import type { Page } from '@playwright/test';
import { tabTo } from '../product/keyboard.ts';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test } from '../product/test.ts';

/** A first visit: nothing is answered yet. The narrowest supported screen. */
test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 320, height: 640 } });

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

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const how = reducedMotion === 'reduce' ? ', without animations on request' : '';

  test(`a visitor enters, searches, watches, votes and shares by keyboard at 320 px${how}`, async ({
    page,
    videos,
  }) => {
    const { title } = videos.ordinary;
    await page.emulateMedia({ reducedMotion });
    const expectStep = async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, 'width of the page').toBeLessThanOrEqual(320);
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
