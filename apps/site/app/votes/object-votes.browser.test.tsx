import { createCookieJar, siteCookies } from '@nightjar/storage';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderOnPage } from '../testing/render-on-page.tsx';
import { ObjectVotes } from './ObjectVotes.tsx';
import { votedKey } from './voted-key.ts';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const cookies = createCookieJar();
const shown = document.body.appendChild(document.createElement('main'));
let root: Root;

beforeEach(() => {
  root = createRoot(shown);
});

afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
  cookies.remove(siteCookies.signedIn.name);
  localStorage.clear();
});

it('shows the present counts with an earlier vote, because those of a cached page are older', async () => {
  localStorage.setItem(votedKey, '1');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ vote: '1', is_favourite: '0', is_subscribed: '0', likes: 8, dislikes: 5 }),
  );
  const counts = { likes: 7, dislikes: 4 };
  await renderOnPage(
    root,
    <ObjectVotes object={{ section: 'channel', id: 3 }} counts={counts} path="/pornsite/lumen/" />,
  );
  const [like, dislike] = shown.querySelectorAll('button[aria-pressed]');
  await vi.waitFor(() => expect(like?.getAttribute('aria-pressed')).toBe('true'));
  expect(like?.textContent).toContain('8');
  expect(dislike?.textContent).toContain('5');
});

it('asks to log in when the session of the member has ended, and then sends the vote', async () => {
  cookies.set(siteCookies.signedIn.name, '1');
  const answers = [
    { error: 1, code: 'login_required' },
    { success: 1, ok: 1, statistics: { likes: 15, dislikes: 4 } },
  ];
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const body = String(init?.body);
    if (!body.startsWith('act=vote')) return Response.json({ error: 1, code: 'login_required' });
    sent.push(body);
    return Response.json(answers[sent.length - 1]);
  });
  const object = { section: 'model', id: 3 } as const;
  const counts = { likes: 14, dislikes: 4 };
  await renderOnPage(root, <ObjectVotes object={object} counts={counts} path="/pornstar/ada/" />);
  const like = () => shown.querySelector<HTMLButtonElement>('button[aria-pressed]');
  const signIn = () => shown.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');
  like()?.click();
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  expect(like()?.getAttribute('aria-pressed')).toBe('false');
  signIn()?.click();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(() => expect(like()?.getAttribute('aria-pressed')).toBe('true'));
  expect(shown.textContent).toContain('15');
});
