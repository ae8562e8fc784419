import { createCookieJar, siteCookies } from '@nightjar/storage';
import { Toaster, UiProvider } from '@nightjar/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
const done = (isOn: boolean): SentToggle => ({ isOn, toast: { type: 'success', text: 'Done' } });

beforeEach(async () => {
  send.mockReset();
  cookies.set(siteCookies.signedIn.name, '1');
  render(false);
  await vi.waitFor(() => expect(button()?.textContent).toBe('off'));
});
afterEach(async () => {
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
