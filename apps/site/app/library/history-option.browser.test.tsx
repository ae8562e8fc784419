import { createCookieJar, historyAccountKey, siteCookies } from '@nightjar/storage';
import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HistoryOption } from './HistoryOption.tsx';

/** The form of the dialog is sent by the router, which this test does not have. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const cookies = createCookieJar();
const onChange = vi.fn();
let isKept = false;
/** Whether the session has ended in another tab. */
let hasEnded = false;
let isReachable = true;
const choices: (string | null)[] = [];

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const find = (id: string) => document.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`);
const text = () => shown.textContent ?? '';

beforeEach(() => {
  [isKept, hasEnded, isReachable] = [false, false, true];
  choices.length = 0;
  cookies.set(siteCookies.signedIn.name, '1');
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    const form = new URLSearchParams(String(init?.body));
    const isChoice = form.get('act') === 'history_keep';
    if (isChoice) choices.push(form.get('keep'));
    if (hasEnded) return Response.json({ error: 1, code: 'login_required' }, { status: 401 });
    if (isChoice) isKept = form.get('keep') === '1';
    const synced = { user_id: '7', is_kept: isKept ? '1' : '0', revision: '1', entries: [], videos: [] };
    return Response.json({ success: 1, ok: 1, ...synced });
  });
});
afterEach(async () => {
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
  vi.restoreAllMocks();
  localStorage.removeItem(historyAccountKey);
  cookies.remove(siteCookies.signedIn.name);
});

const open = () =>
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <HistoryOption onChange={onChange} />
      </Toaster>
    </UiProvider>,
  );

it('asks to sign in when the session has ended, and then keeps the history', async () => {
  open();
  await vi.waitFor(
    () => expect(button('Turn on')?.checkVisibility({ visibilityProperty: true })).toBe(true),
    { timeout: 10_000 },
  );
  hasEnded = true;
  button('Turn on')?.click();
  await vi.waitFor(() => expect(find('sign-in')).not.toBeNull());
  hasEnded = false;
  cookies.set(siteCookies.signedIn.name, '1');
  find('sign-in')?.click();
  await vi.waitFor(() => expect(text()).toContain('Your account keeps this history'));
  expect(choices).toEqual(['1', '1']);
  expect(text()).toContain('Your account now keeps your history');
});

it('shows nothing to a visitor who does not sign in again', async () => {
  open();
  await vi.waitFor(() => expect(button('Turn on')?.checkVisibility({ visibilityProperty: true })).toBe(true));
  hasEnded = true;
  button('Turn on')?.click();
  await vi.waitFor(() => expect(find('cancel-sign-in')).not.toBeNull());
  find('cancel-sign-in')?.click();
  await vi.waitFor(() => expect(button('Turn on')).toBeUndefined());
  expect(choices).toEqual(['1']);
});

it('says that the choice is unknown without a connection, and reads it again when there is one', async () => {
  isReachable = false;
  open();
  await vi.waitFor(() =>
    expect(text()).toContain('We could not check whether your account keeps this history.'),
  );
  button('Try again')?.click();
  await vi.waitFor(() => expect(vi.mocked(window.fetch).mock.calls.length).toBe(2));
  isReachable = true;
  isKept = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(button('Turn off')).toBeDefined());
});
