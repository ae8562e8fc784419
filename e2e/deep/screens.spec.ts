import type { Page } from '@playwright/test';
import { signInByRequest } from '../product/member-pages.ts';
import { signUpNewcomer } from '../product/newcomer.ts';
import { expect, test } from '../product/test.ts';
import { examineThemes, heightOf, widths } from './screens/examine-themes.ts';
import { memberScreens } from './screens/member-screens.ts';
import { accountStates, actionStates } from './screens/member-states.ts';
import { moderatorScreens } from './screens/moderator-screens.ts';
import { newcomerScreens } from './screens/newcomer-screens.ts';
import { publicScreens } from './screens/public-screens.ts';
import type { Screens, Visit } from './screens/screen.ts';
import { uploadScreens } from './screens/upload-screens.ts';

type Account = Omit<Visit['member'], 'id'>;

const ofDemonstration = (name: string) => async (): Promise<Account> => ({
  name,
  email: `${name}@example.com`,
  password: `${name}-pass`,
});

interface Viewer {
  who: string;
  account?: (page: Page) => Promise<Account>;
  screens: Screens;
}

const viewers: readonly Viewer[] = [
  { who: 'a visitor', screens: publicScreens },
  { who: 'a member', account: ofDemonstration('demo'), screens: { ...memberScreens, ...actionStates } },
  { who: 'a newcomer', account: signUpNewcomer, screens: { ...newcomerScreens, ...accountStates } },
  { who: 'an uploader', account: signUpNewcomer, screens: uploadScreens },
  { who: 'a moderator', account: ofDemonstration('moderator'), screens: moderatorScreens },
];

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

/** Errors of scripts, and failed loads apart from those that the screens are about. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser logs a page with such a status, and a form that is refused, as a failed load.
    const isPage = /status of (?:403|404|410)/.test(message.text());
    const isForm = new URL(message.location().url || page.url()).pathname.endsWith('.data');
    const isOffline = message.text().includes('ERR_INTERNET_DISCONNECTED');
    if (message.type() === 'error' && !isPage && !isForm && !isOffline) errors.push(message.text());
  });
  return errors;
}

// The list of uploads is read every few seconds, also while a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const { who, account, screens } of viewers)
  for (const width of widths)
    for (const [name, screen] of Object.entries(screens)) {
      const { address, prepare, part, from = 0, upTo = Number.POSITIVE_INFINITY, isWhole } = screen;
      if (width >= from && width <= upTo)
        test(`${who} at ${width} px sees ${name} in both themes without layout shift or overflow`, async ({
          page,
          baseURL,
          videos,
        }, info) => {
          const errors = collectErrors(page);
          await page.setViewportSize({ width, height: heightOf(width) });
          await page.emulateMedia({ colorScheme: 'dark' });
          const opened = (await account?.(page)) ?? { name: '', email: '', password: '' };
          const id = account ? await signInByRequest(page, opened) : '';
          const visit: Visit = { page, videos, origin: baseURL ?? '', member: { ...opened, id } };
          await page.goto(await address(visit), { waitUntil: 'load' });
          await expect(page.locator('h1').first()).toBeAttached();
          // Screens of members load their content after the document.
          await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await page.evaluate(layoutShift), 'layout shift').toBeLessThan(0.01);
          await prepare?.(visit);
          // An overlay covers the viewport, not the whole page.
          const fullPage = isWhole ?? prepare === undefined;
          await examineThemes(page, { name: `${who} ${name}`, info, part, fullPage });
          expect(errors).toEqual([]);
        });
    }
