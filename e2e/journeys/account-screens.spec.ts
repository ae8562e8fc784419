import { expectNoBarriers } from '../product/barriers.ts';
import {
  fillSignIn,
  inventNewcomer,
  linkInMail,
  sendSignUp,
  signUpThroughForms,
} from '../product/newcomer.ts';
import { expect, openInteractive, test } from '../product/test.ts';

const demo = { name: 'demo', password: 'demo-pass' };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a new visitor signs up, confirms by mail, logs in, chooses a new password and logs out', async ({
      page,
    }) => {
      const { name, email, password } = await signUpThroughForms(page);

      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      // The previous form has a field with a similar label.
      await expect(page.getByRole('heading', { name: 'Restore your password' })).toBeVisible();
      await page.getByRole('main').getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your Email' })).toBeVisible();
      await page.goto(await linkInMail(email, 'reset'));
      await page.getByRole('main').getByLabel('New password').fill('another long password');
      await page.getByRole('button', { name: 'Save the password' }).click();
      await expect(page.getByText('Your password has been changed.')).toBeVisible();

      await fillSignIn(page, { name, password });
      await expect(page.getByRole('alert').filter({ hasText: 'Incorrect login or password' })).toBeVisible();
      await fillSignIn(page, { name, password: 'another long password' });
      await expect(page).toHaveURL('/');
      await page.goto('/signin/');
      await expect(page.getByText(`You are logged in as ${name}`)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
      await expect(page).not.toHaveURL(/signin/);
      await page.goto('/signin/');
      await expect(page.getByRole('main').getByLabel('Username or email')).toBeVisible();
    });

    test('a visitor who got no answer to a sign-up sends it again', async ({ page }) => {
      let isLost = false;
      await page.route(/\/signup(\/|\.data)/, async (route) => {
        if (isLost || route.request().method() !== 'POST') return route.fallback();
        isLost = true;
        await route.fetch({ maxRedirects: 0 });
        await route.abort();
      });
      const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
      await sendSignUp(page, inventNewcomer());
      await lost;
      if (javaScriptEnabled) {
        await expect(page.getByText('That did not work. Try again in a moment.')).toBeVisible();
        await page.getByRole('button', { name: 'Create my account' }).click();
      } else {
        // Before the page of the error is shown, there is nothing to reload. The browser sends the form again.
        await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
        await page.reload();
      }
      await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible();
    });

    test('a visitor who logs in returns to the previous page', async ({ page }) => {
      await page.goto('/search/1/?s=aurora');
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
      await fillSignIn(page, demo);
      await expect(page).toHaveURL(/\/search\/1\/\?s=aurora$/);
    });
  });
}

test('touch phone: the toast of a failed login leaves the Log in button free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
  await openInteractive(page, '/signin/', button);
  await fillSignIn(page, { name: inventNewcomer().name, password: 'a wrong password' });
  const toast = page.getByRole('status').getByText('Login failed');
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [below, above] = [await toast.boundingBox(), await button.boundingBox()];
      return below && above ? below.y - (above.y + above.height) : 0;
    })
    .toBeGreaterThan(0);
});

test('a visitor logs in by the dialog, uses the menu and logs out', async ({ page, context }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await openInteractive(page, '/categories/', logIn);
  await logIn.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Username or email')).toBeFocused();
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await expect(dialog.getByLabel('Username or email')).toBeFocused();
  await fillSignIn(page, demo);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/categories\/$/);

  const menu = page.getByRole('banner').locator('details').filter({ hasText: 'Log out' });
  await menu.locator('summary').click();
  await expect(menu.getByText('demo', { exact: true })).toBeVisible();
  await expectNoBarriers(page, 'header');
  await page.keyboard.press('Escape');
  await expect(menu.locator('summary')).toBeFocused();
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).not.toHaveURL(/categories/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'nj_session')).toBe(false);
  expect(errors).toEqual([]);
});

test('a visitor who is offline keeps the entries of the form', async ({ page, context }) => {
  await page.goto('/signin/');
  await context.setOffline(true);
  await fillSignIn(page, demo);
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Username or email')).toHaveValue('demo');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/signin/);
});

test('pages of members come from the shared cache, and the header does not move', async ({ page }) => {
  await page.goto('/categories/');
  await page.evaluate(() =>
    fetch('/api/login.php', { method: 'POST', body: new URLSearchParams({ usr: 'demo', pwd: 'demo-pass' }) }),
  );
  const response = await page.goto('/categories/');
  expect(response?.headers()['cache-status']).toContain('hit');
  expect(await response?.text()).not.toMatch(/\bdemo\b/);
  await expect(page.getByRole('banner').locator('summary[aria-label="Account of demo"]')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const nodes: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Node | null }[] };
            for (const { node } of sources) {
              // A part of the page can move while the parser has read only its beginning.
              const element = node instanceof Element ? node : node?.parentElement;
              if (element?.closest('header')) nodes.push(element.outerHTML);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(nodes), 0));
      }),
  );
  expect(moved).toEqual([]);
});
