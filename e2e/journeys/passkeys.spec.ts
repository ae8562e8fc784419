import type { BrowserContext, Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { fillSignIn, openSecurity, signUpNewcomer } from '../product/newcomer.ts';
import { expect, openInteractive, test, untilInteractive } from '../product/test.ts';

/** Gives a page an authenticator that verifies its user without a question. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // An answer only when the journey requests it: otherwise the autofill of the page signs in by itself.
      automaticPresenceSimulation: false,
    },
  });
  return {
    /** Lets the visitor touch the authenticator during a step. Requests that began before it stay unanswered. */
    async touchDuring(action: () => Promise<void>) {
      const setPresence = (enabled: boolean) =>
        session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
      await setPresence(true);
      await action();
      await setPresence(false);
    },
  };
}

test('a member adds a passkey, logs in with it by the page, the dialog and autofill, and removes it', async ({
  page,
  context,
  baseURL,
}) => {
  // Passkeys need a name: an IP address cannot have them.
  const local = (path: string) => new URL(path, (baseURL ?? '').replace('127.0.0.1', 'localhost')).href;
  const newcomer = await signUpNewcomer(page);
  await page.goto(local('/signin/'));
  await fillSignIn(page, newcomer);
  await expect(page).toHaveURL(local('/'));
  const authenticator = await addAuthenticator(context, page);
  // The virtual authenticator would answer the autofill of a form before the visitor clicks the button.
  await page.addInitScript(() => {
    if (location.hash !== '#autofill')
      Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable');
  });
  await openSecurity(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('a wrong password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Invalid password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(newcomer.password);
  await dialog.getByLabel('Name').fill('Laptop');
  await expectNoBarriers(page);
  await authenticator.touchDuring(async () => {
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Your passkey is ready')).toBeVisible();
  });
  await expect(page.getByText('Not used yet')).toBeVisible();

  const signOut = () => context.clearCookies({ name: /^(nj_session|member)$/ });
  await signOut();
  await page.goto(local('/signin/?to=/categories/'));
  await authenticator.touchDuring(async () => {
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL(local('/categories/'));
  });
  await expect(page.getByLabel(`Account of ${newcomer.name}`)).toBeVisible();

  await signOut();
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await openInteractive(page, local('/categories/'), logIn);
  await logIn.click();
  await authenticator.touchDuring(async () => {
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByLabel(`Account of ${newcomer.name}`)).toBeVisible();
  });
  await expect(dialog).toBeHidden();

  await signOut();
  await authenticator.touchDuring(async () => {
    await page.goto(local('/signin/?to=/categories/#autofill'));
    await untilInteractive(page.getByRole('button', { name: 'Log in with a passkey' }));
    await page.mouse.move(50, 50);
    // The virtual authenticator chooses the account of the autofill at once.
    await expect(page).toHaveURL(local('/categories/'));
  });

  await openSecurity(page);
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await dialog.getByLabel('Your password').fill(newcomer.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey is removed')).toBeVisible();
  await signOut();
  await page.goto(local('/signin/'));
  await authenticator.touchDuring(async () => {
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText('This passkey is not known here, or was removed.')).toBeVisible();
  });
});
