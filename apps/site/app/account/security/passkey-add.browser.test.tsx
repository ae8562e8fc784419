import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderOnPage } from '../../testing/render-on-page.tsx';
import { PasskeyAdd } from './PasskeyAdd.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../SignInDialog.tsx', async () => await import('../../testing/sign-in-button.tsx'));
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startRegistration: async () => ({ id: 'AQ' }),
  WebAuthnError: class extends Error {},
}));

const shown = document.body.appendChild(document.createElement('main'));
const root = createRoot(shown);
afterEach(async () => {
  await renderOnPage(root, null);
  vi.restoreAllMocks();
});

const options = {
  challenge: 'AQ',
  rp: { id: 'site.example', name: 'Nightjar' },
  user: { id: 'AQ', name: 'wren', displayName: 'wren' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

it('says that the device has a passkey already, as after a lost answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) =>
    new URLSearchParams(String(init?.body)).get('act') === 'passkey_start'
      ? Response.json({ success: 1, ok: 1, options })
      : Response.json({ error: 1, code: 'already_passkey' }, { status: 400 }),
  );
  await renderOnPage(root, <PasskeyAdd onDone={() => {}} />);
  await userEvent.fill(shown.querySelector('[name="pwd"]') as HTMLElement, 'a long password');
  await userEvent.click(shown.querySelector('[type="submit"]') as HTMLElement);
  await vi.waitFor(() =>
    expect(shown.textContent).toContain('This device already has a passkey for your account.'),
  );
});
