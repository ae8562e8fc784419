import { createCookieJar, siteCookies } from '@nightjar/storage';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, useLocation, useNavigation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FormResult } from '../forms/form-result.ts';
import { announceChange } from '../queries/change-channel.ts';
import { browserQueryClient } from '../queries/query-client.ts';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import { AccountArea } from './AccountArea.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('./SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const cookies = createCookieJar();
/** Whether the session has ended in another tab. */
let hasEnded = false;
let deletionAt = '';
let avatar = '';
/** Ends the loader of `/slow`. */
let showSlow = () => {};
/** The writes of the header, and the answers to its form. */
const sent: string[] = [];
const success = (answer: object = {}) => Response.json({ success: 1, ok: 1, ...answer });

const notification = {
  notification_id: '5',
  kind: 'friend_request',
  post_date: '2026-11-20 08:00:00',
  is_read: '0',
  user: { id: '12', user_id: '12', username: 'mira', avatar: '' },
  target: { section: 'member', id: '12', dir: '', title: 'mira' },
  comment_id: '0',
  is_published: '0',
  outcome: '',
};
const notifications = {
  notifications: [notification],
  ...{ total_count: '1', pages: 1, unread: '1', unread_messages: '0' },
  ...{ muted: [], digest: 'never', push_key: '', push_devices: [] },
};

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => [each.textContent, each.ariaLabel].includes(name));
const signIn = () => document.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');

// The code of the header, so that its first load is no part of a test.
beforeAll(async () => {
  await Promise.all([
    import('./member-area.ts'),
    import('../notifications/HeaderBell.tsx'),
    import('../notifications/NotificationPanel.tsx'),
    import('../members/data/DeletionBanner.tsx'),
  ]);
});
beforeEach(async () => {
  [hasEnded, deletionAt, avatar] = [false, '', ''];
  sent.length = 0;
  cookies.set(siteCookies.signedIn.name, '1');
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const form = new URLSearchParams(String(init?.body ?? ''));
    const act = form.get('act');
    if (act === 'notification_read') sent.push(act);
    if (hasEnded) return Response.json({ error: 1, code: 'login_required' }, { status: 401 });
    const user = {
      user_id: '7',
      username: 'wren',
      avatar,
      ...(deletionAt && { deletion_at: deletionAt }),
    };
    if (act === 'profile') return success({ user });
    return success(act === 'notifications' ? notifications : {});
  });
});
afterEach(async () => {
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
  vi.restoreAllMocks();
  browserQueryClient().clear();
  cookies.remove(siteCookies.signedIn.name);
});

function open() {
  const keep = (): FormResult => {
    sent.push('keep');
    if (hasEnded) return { ok: false, code: 'login_required', fields: [], values: {} };
    deletionAt = '';
    return { ok: true };
  };
  const slow = () => new Promise<null>((resolve) => (showSlow = () => resolve(null)));
  const page = (
    <>
      <AccountArea />
      <Place />
    </>
  );
  const router = createMemoryRouter([
    { path: '/members/7/data/', action: keep, element: null },
    {
      element: page,
      children: [
        { path: '/slow', loader: slow, element: null },
        { path: '*', element: null },
      ],
    },
  ]);
  root.render(<SiteProviders router={router} />);
  return router;
}

/** The address that is shown, and the state of the navigation. */
function Place() {
  const { pathname, hash } = useLocation();
  return <output>{`${pathname}${hash} ${useNavigation().state}`}</output>;
}
const isAt = (place: string) =>
  vi.waitFor(() => expect(shown.querySelector('output')?.textContent).toBe(`${place} idle`));

const isPanelOpen = () => button('Mark all as read') !== undefined;

async function openPanel() {
  await vi.waitFor(() => expect(button('Notifications, 1 unread')).toBeDefined());
  button('Notifications, 1 unread')?.click();
  await vi.waitFor(() => expect(isPanelOpen()).toBe(true));
}

async function signInAgain() {
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  // The header is that of a guest.
  await vi.waitFor(() => expect(shown.textContent).toContain('Log in'));
  hasEnded = false;
  cookies.set(siteCookies.signedIn.name, '1');
  signIn()?.click();
}

it('asks to sign in when a write of the bell meets the end of the session, and then sends it again', async () => {
  open();
  await openPanel();
  hasEnded = true;
  button('Mark all as read')?.click();
  await signInAgain();
  await vi.waitFor(() => expect(sent).toEqual(['notification_read', 'notification_read']));
  await vi.waitFor(() => expect(button('Notifications, 1 unread')).toBeDefined());
});

it('asks to sign in when an account is to be kept after the end of the session, and then keeps it', async () => {
  deletionAt = '2026-12-03 10:00:00';
  open();
  await vi.waitFor(() => expect(button('Keep my account')).toBeDefined());
  hasEnded = true;
  button('Keep my account')?.click();
  await signInAgain();
  await vi.waitFor(() => expect(sent).toEqual(['keep', 'keep']));
  await vi.waitFor(() => expect(button('Keep my account')).toBeUndefined());
  expect(document.body.textContent).toContain('Your account stays');
});

it.each(['this tab', 'another tab'])(
  'shows a picture and a planned deletion that %s has changed',
  async (tab) => {
    open();
    await vi.waitFor(() => expect(shown.querySelector('[aria-label="Account of wren"]')).not.toBeNull());
    expect(shown.querySelector('img')).toBeNull();
    [avatar, deletionAt] = ['/pictures/members/7/640.jpg?v=a1b2c3', '2026-12-03 10:00:00'];
    if (tab === 'this tab') announceChange({ isMemberChanged: true });
    else {
      const channel = new BroadcastChannel('nightjar:changes');
      channel.postMessage({ isMemberChanged: true, tab: 'other' });
      channel.close();
    }
    await vi.waitFor(() => expect(shown.querySelector('img')?.getAttribute('src')).toBe(avatar));
    await vi.waitFor(() => expect(button('Keep my account')).toBeDefined());
  },
);

it.each(['/#comment-5', '/elsewhere'])(
  'UI-4: a navigation to %s closes the panel of the bell, and Back does not open it again',
  async (address) => {
    const router = open();
    await openPanel();
    await router.navigate(address);
    await isAt(address);
    expect(isPanelOpen()).toBe(false);
    await router.navigate(-1);
    await isAt('/');
    expect(isPanelOpen()).toBe(false);
  },
);

it('UI-4: a panel that is opened during a navigation stays open when the page is shown', async () => {
  const router = open();
  await isAt('/');
  const navigation = router.navigate('/slow');
  await vi.waitFor(() => expect(shown.querySelector('output')?.textContent).toBe('/ loading'));
  await openPanel();
  showSlow();
  await navigation;
  await isAt('/slow');
  expect(isPanelOpen()).toBe(true);
});

it('UI-4: Back does not open the sign-in dialog of a page that was left with it', async () => {
  cookies.remove(siteCookies.signedIn.name);
  const router = open();
  const logIn = () => [...shown.querySelectorAll('a')].find(({ textContent }) => textContent === 'Log in');
  await vi.waitFor(() => expect(logIn()).toBeDefined());
  logIn()?.click();
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  await router.navigate('/elsewhere');
  await isAt('/elsewhere');
  expect(signIn()).toBeNull();
  await router.navigate(-1);
  await isAt('/');
  expect(signIn()).toBeNull();
});
