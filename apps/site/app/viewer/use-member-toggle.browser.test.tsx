import { createCookieJar, siteCookies } from '@nightjar/storage';
import { Toaster, UiProvider } from '@nightjar/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bindPendingAction, storePendingAction } from '../account/pending-action.ts';
import { pendingActionKey } from '../account/pending-action-key.ts';
import { type SentToggle, useMemberToggle } from './use-member-toggle.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const cookies = createCookieJar();
const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const send = vi.fn<(isOn: boolean) => Promise<SentToggle>>();

function Favourite({ stored }: { stored: boolean | undefined }) {
  const { isOn, toggle, dialog } = useMemberToggle({
    stored,
    page: '/favourite/',
    toastId: 'favourite',
    send,
  });
  return (
    <>
      <button type="button" id="toggle" onClick={toggle}>
        {isOn ? 'on' : 'off'}
      </button>
      {dialog}
    </>
  );
}

const render = (stored: boolean | undefined) =>
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <Favourite stored={stored} />
      </Toaster>
    </UiProvider>,
  );

const button = () => shown.querySelector<HTMLButtonElement>('#toggle');
const signIn = () => shown.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');
/** Shows a page with the control again. */
async function reopen() {
  root.render(null);
  await vi.waitFor(() => expect(button()).toBeNull());
  render(false);
  await vi.waitFor(() => expect(button()).not.toBeNull());
}
/** The session of this member. */
const signedInAs = (username: string) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: 1, user: { user_id: '7', username } }));
const pressAndSignUp = (action = '/favourite/') => {
  storePendingAction(action, '/video/12/');
  bindPendingAction(' wren ', '/video/12/');
};
const done = (isOn: boolean): SentToggle => ({ isOn, toast: { type: 'success', text: 'Done' } });

// The first load of its modules can take longer than a test waits for the dialog.
beforeAll(() => import('../account/AskedSignIn.tsx'));
beforeEach(async () => {
  localStorage.clear();
  send.mockReset();
  cookies.set(siteCookies.signedIn.name, '1');
  render(false);
  await vi.waitFor(() => expect(button()?.textContent).toBe('off'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cookies.remove(siteCookies.signedIn.name);
  root.render(null);
  await vi.waitFor(() => expect(button()).toBeNull());
});

it('SITE-11: removes the mark of a session that is over, and sends the choice once after the sign-in', async () => {
  send.mockResolvedValueOnce({ ...done(false), needsSignIn: true });
  button()?.click();
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  expect(cookies.get(siteCookies.signedIn.name)).toBeUndefined();
  expect(button()?.textContent).toBe('off');
  send.mockResolvedValueOnce(done(true));
  signIn()?.click();
  await vi.waitFor(() => expect(button()?.textContent).toBe('on'));
  expect(send.mock.calls).toEqual([[true], [true]]);
});

it('sends a double click once', async () => {
  let answer = (_sent: SentToggle) => {};
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  button()?.click();
  button()?.click();
  await vi.waitFor(() => expect(button()?.textContent).toBe('on'));
  button()?.click();
  answer(done(true));
  await vi.waitFor(() => expect(shown.textContent).toContain('Done'));
  expect(send.mock.calls).toEqual([[true]]);
});

it('shows a change of another tab after its own', async () => {
  send.mockResolvedValueOnce(done(true));
  button()?.click();
  await vi.waitFor(() => expect(shown.textContent).toContain('Done'));
  flushSync(() => render(true));
  flushSync(() => render(false));
  await vi.waitFor(() => expect(button()?.textContent).toBe('off'));
});

it('SITE-11: continues the choice of a guest after the sign-up and the first sign-in, once', async () => {
  pressAndSignUp();
  signedInAs('Wren');
  send.mockResolvedValue(done(true));
  await reopen();
  await vi.waitFor(() => expect(shown.textContent).toContain('Done'));
  await reopen();
  expect(button()?.textContent).toBe('off');
  expect(send.mock.calls).toEqual([[true]]);
  expect(localStorage.getItem(pendingActionKey)).toBeNull();
});

it('keeps the choice until the sign-in', async () => {
  cookies.remove(siteCookies.signedIn.name);
  pressAndSignUp();
  const asked = signedInAs('wren');
  await reopen();
  expect(localStorage.getItem(pendingActionKey)).toContain('/favourite/');
  expect(asked).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['of another member', () => pressAndSignUp(), 'ada'],
  ['for another object', () => pressAndSignUp('/favourite/?video=2'), 'wren'],
  ['without a sign-up', () => storePendingAction('/favourite/', '/video/12/'), 'wren'],
  [
    'of a sign-up that returns to another page',
    () => {
      storePendingAction('/favourite/', '/video/12/');
      bindPendingAction('wren', '/');
    },
    'wren',
  ],
  [
    'that is older than an hour',
    () => {
      pressAndSignUp();
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + 3_600_001);
    },
    'wren',
  ],
  ['that is not readable', () => localStorage.setItem(pendingActionKey, '{"action":"/favourite/"}'), 'wren'],
])('does not continue a choice %s', async (_kind, store, member) => {
  const { takePendingAction } = await import('../account/take-pending-action.ts');
  store();
  signedInAs(member);
  await reopen();
  expect(await takePendingAction('/favourite/')).toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(button()?.textContent).toBe('off');
});
