import { type APIResponse, type Browser, expect, type Page } from '@playwright/test';
import { mailsTo } from './mails.ts';

/** A member of one journey, which may change the account. */
export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/** A name that no other journey uses, with an address and a password. */
export function inventNewcomer(): Newcomer {
  const name = `wren${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
  return { name, email: `${name}@example.org`, password: 'a long password' };
}

/** Signs up and confirms a new member through the forms of the site. */
export async function signUpThroughForms(page: Page): Promise<Newcomer> {
  const newcomer = inventNewcomer();
  await sendSignUp(page, newcomer);
  await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible();
  await page.goto(await linkInMail(newcomer.email, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email is confirmed. You can log in now.')).toBeVisible();
  return newcomer;
}

/** Signs up and confirms a new member by requests, which is faster than the forms. */
export async function signUpNewcomer(page: Page): Promise<Newcomer> {
  const newcomer = inventNewcomer();
  const { name, email, password } = newcomer;
  const from = inventAddress();
  await postForm(page, '/api/signup.php', { act: 'signup', usr: name, eml: email, pwd: password }, from);
  const link = new URL(await linkInMail(email, 'confirm'), 'http://localhost');
  const key = link.searchParams.get('confirm') ?? '';
  await postForm(page, '/api/signup.php', { act: 'confirm', key }, from);
  return newcomer;
}

/** An address that no other visitor has, as behind a proxy: sign-ups, links of mails and votes of guests are limited for each one. */
export const inventAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Signs a new member up and in by requests, and opens the home page. */
export async function openNewcomer(page: Page): Promise<Newcomer> {
  const newcomer = await signUpNewcomer(page);
  await postForm(page, '/api/login.php', { usr: newcomer.name, pwd: newcomer.password });
  await page.goto('/');
  await expect(page.getByLabel(`Account of ${newcomer.name}`)).toBeVisible();
  return newcomer;
}

/** Sends a form with the session of the page. `from` is the address of the sender behind a proxy. */
export async function postForm(
  page: Page,
  path: string,
  form: Record<string, string>,
  from?: string,
): Promise<APIResponse> {
  const headers = {
    origin: new URL(process.env.NIGHTJAR_E2E_URL ?? '').origin,
    ...(from && { 'x-forwarded-for': from }),
  };
  const answer = await page.request.post(path, { form, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

/** A new member, signed in in a browser of their own. */
export interface OpenMember {
  page: Page;
  id: string;
  name: string;
}

/** Signs a new member up and in, in a new browser context. */
export async function openMember(browser: Browser): Promise<OpenMember> {
  const page = await (await browser.newContext()).newPage();
  const newcomer = await openNewcomer(page);
  await page.getByLabel(`Account of ${newcomer.name}`).click();
  const href = await page.getByRole('link', { name: 'My profile' }).getAttribute('href');
  return { page, name: newcomer.name, id: /\/members\/(\d+)\//.exec(href ?? '')?.[1] ?? '' };
}

/** Sends the form of the sign-up page. */
export async function sendSignUp(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/signup/');
  await fillSignUp(page, newcomer);
}

/** Fills and sends the form of the shown sign-up page. */
export async function fillSignUp(page: Page, { name, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
}

/** The path of the link in the newest mail to an address that has a link of this kind. */
export async function linkInMail(email: string, kind: string): Promise<string> {
  const pattern = new RegExp(`/signin/\\?${kind}=[\\w-]+`);
  const newest = async () =>
    (await mailsTo(email)).map((mail) => pattern.exec(mail)?.[0]).findLast((link) => link !== undefined) ??
    '';
  await expect.poll(newest).not.toBe('');
  return newest();
}

/** Sends the form of the sign-in page or dialog. */
export async function fillSignIn(page: Page, { name, password }: Pick<Newcomer, 'name' | 'password'>) {
  const form = page
    .getByRole('main')
    .or(page.getByRole('dialog'))
    .locator('form')
    .filter({ hasText: 'Forgot' });
  await form.getByLabel('Username or email').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens the security settings of the signed-in member. */
export async function openSecurity(page: Page): Promise<void> {
  await page.goto(new URL('/members/1/security/', page.url()).href);
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
}
