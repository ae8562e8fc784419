import { createCookieJar, siteCookies } from '@nightjar/storage';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import { memberForms } from './member-forms.ts';
import { WriteButton } from './WriteButton.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
let isFriend = true;
const sent: (string | null)[] = [];
let answers: (() => void)[] = [];

function Page() {
  const { friend } = useLoaderData<{ friend: boolean }>();
  return friend ? (
    <WriteButton form={memberForms.removeFriend(3)} done="No longer friends">
      Remove friend
    </WriteButton>
  ) : (
    <WriteButton form={memberForms.requestFriend(3)} done="Friend request sent">
      Add friend
    </WriteButton>
  );
}

beforeEach(async () => {
  isFriend = true;
  sent.length = 0;
  answers = [];

  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const section = new URLSearchParams(String(init?.body)).get('section');
    sent.push(section);
    await new Promise<void>((resolve) => answers.push(resolve));
    isFriend = section === 'request';
    return Response.json({ success: 1, ok: 1 });
  });
  const loader = async () => {
    return { friend: isFriend };
  };
  const router = createMemoryRouter([{ path: '*', loader, element: <Page /> }], {
    hydrationData: { loaderData: { '0': { friend: true } } },
  });
  root.render(<SiteProviders router={router} />);
  await vi.waitFor(() => expect(shown.querySelector('button')).not.toBeNull());
});
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

const button = () => shown.querySelector('form button') as HTMLButtonElement;

it('sends a double click once', async () => {
  button().click();
  button().click();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  button().click();
  answers.shift()?.();
  await vi.waitFor(() => expect(button().textContent).toBe('Add friend'));
  expect(sent).toEqual(['remove']);
});

it('takes a click on its next action at once', async () => {
  button().click();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
  await vi.waitFor(() => expect(button().textContent).toBe('Add friend'));
  button().click();
  await vi.waitFor(() => expect(sent).toEqual(['remove', 'request']));
});

it('shows the present state when the origin has the request already, as after a lost answer', async () => {
  vi.mocked(window.fetch).mockImplementation(async () => {
    isFriend = false;
    return Response.json({ error: 1, code: 'already_friend_request' }, { status: 400 });
  });
  button().click();
  await vi.waitFor(() => expect(button().textContent).toBe('Add friend'));
});

it('offers to sign in when the session has ended, and sends the form again', async () => {
  const cookies = createCookieJar();
  cookies.set(siteCookies.signedIn.name, '1');
  vi.mocked(window.fetch).mockImplementation(async (_input, init) => {
    sent.push(new URLSearchParams(String(init?.body)).get('section'));
    if (sent.length === 1) return Response.json({ error: 1, code: 'login_required' }, { status: 401 });
    isFriend = false;
    return Response.json({ success: 1, ok: 1 });
  });
  button().click();
  const signIn = () => shown.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  expect(cookies.get(siteCookies.signedIn.name)).toBeUndefined();
  expect(button().textContent).toBe('Remove friend');
  signIn()?.click();
  await vi.waitFor(() => expect(button().textContent).toBe('Add friend'));
  await vi.waitFor(() => expect(sent).toEqual(['remove', 'remove']));
  expect(signIn()).toBeNull();
});

it('is a success when the answer to an earlier attempt was lost', async () => {
  button().click();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
  await vi.waitFor(() => expect(button().textContent).toBe('Add friend'));
  vi.mocked(window.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  button().click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('cannot be reached'));
  expect(button().textContent).toBe('Add friend');
  vi.mocked(window.fetch).mockImplementation(async () => {
    isFriend = true;
    return Response.json({ error: 1, code: 'already_friend_request' }, { status: 400 });
  });
  button().click();
  await vi.waitFor(() => expect(button().textContent).toBe('Remove friend'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Friend request sent'));
});
