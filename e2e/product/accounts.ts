import { type Browser, expect, type Page } from '@playwright/test';
import { serverCommand } from './command.ts';

/** Sends a form to the origin with the session of the page; returns the fields of the answer and its status. */
export const send = (
  page: Page,
  path: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([to, form]) => {
      const response = await fetch(to, { method: 'POST', body: new URLSearchParams(form) });
      return { ...(await response.json()), status: response.status };
    },
    [path, fields] as const,
  );

/** Opens a browser in which an account is signed in. */
export async function openSignedIn(browser: Browser, usr: string, pwd: string, baseURL = ''): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/');
  expect(await send(page, '/api/login.php', { usr, pwd })).toMatchObject({ status: 200 });
  return page;
}

/** Creates another moderator and opens a browser in which it is signed in. */
export async function openSecondModerator(browser: Browser, baseURL = ''): Promise<Page> {
  const { name, password } = await createModerator();
  return openSignedIn(browser, name, password, baseURL);
}

/** Creates another moderator, as an operator does. */
export async function createModerator(): Promise<{ name: string; password: string }> {
  const name = `second-${Date.now()}`;
  const account = ['--username', name, '--email', `${name}@example.org`, '--role', 'moderator'];
  const created = await serverCommand('member', ...account);
  return { name, password: /shown only this once: (\S+)/.exec(created)?.[1] ?? '' };
}
