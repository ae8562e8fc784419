import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no axe violations of WCAG 2.2 AA and of axe's best practices.
 *
 * @param selector Examines this part only, for example an open menu, which covers parts of the links behind it.
 */
export async function expectNoBarriers(page: Page, selector = 'html'): Promise<void> {
  // What is fading in, for example the panel of consent, which can appear at any moment, has less contrast than it will have.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).length,
      ),
    )
    .toBe(0);
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
