import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { QueryProvider } from '../../queries/QueryProvider.tsx';
import { browserQueryClient } from '../../queries/query-client.ts';
import { renderOnPage } from '../../testing/render-on-page.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../SignInDialog.tsx', async () => await import('../../testing/sign-in-button.tsx'));

const shown = document.body.appendChild(document.createElement('main'));
const root = createRoot(shown);
let isOn = false;
/** The answers of the writes in this test, by their name on the wire. */
let answers: Record<string, () => Promise<Response>> = {};
const success = (answer: object) => Response.json({ success: 1, ok: 1, ...answer });
const refusal = (code: string) => Response.json({ error: 1, code }, { status: 400 });
const start = async () =>
  success({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' });

beforeEach(async () => {
  isOn = false;
  browserQueryClient().clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const act = new URLSearchParams(String(init?.body)).get('act') ?? '';
    if (act === 'second_factor')
      return success({ is_on: isOn ? '1' : '0', recovery_codes: isOn ? '10' : '0' });
    return answers[act]?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  await renderOnPage(
    root,
    <QueryProvider>
      <SecondFactorCard />
    </QueryProvider>,
  );
  await vi.waitFor(() => expect(button('Set up')).toBeDefined());
});
afterEach(async () => {
  await renderOnPage(root, null);
  vi.restoreAllMocks();
});

const button = (name: string) =>
  [...shown.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const field = (name: string) => shown.querySelector(`[name="${name}"]`) as HTMLElement;

/** Opens the dialog and sends the password. */
async function sendPassword() {
  await userEvent.click(button('Set up'));
  await vi.waitFor(() => expect(field('pwd')).not.toBeNull());
  await userEvent.fill(field('pwd'), 'a long password');
  await userEvent.click(button('Continue'));
}

it('shows that two-step login is on after the answer was lost and the dialog closed', async () => {
  answers = {
    second_factor_start: start,
    second_factor_confirm() {
      isOn = true;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  };
  await sendPassword();
  await vi.waitFor(() => expect(field('code')).not.toBeNull());
  await userEvent.fill(field('code'), '123456');
  await userEvent.click(button('Turn on'));
  await vi.waitFor(() => expect(shown.textContent).toContain('That did not work'));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(shown.textContent).toContain('10 recovery codes left'));
  expect(button('Set up')).toBeUndefined();
});

it('names the state when two-step login is on already', async () => {
  answers = { second_factor_start: async () => refusal('already_on') };
  await sendPassword();
  await vi.waitFor(() =>
    expect(shown.textContent).toContain('Two-step login is already on. Create new recovery codes.'),
  );
});
