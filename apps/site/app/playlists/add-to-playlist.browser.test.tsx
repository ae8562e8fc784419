import { createCookieJar, siteCookies } from '@nightjar/storage';
import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forgetSession } from '../viewer/forget-session.ts';
import { AddToPlaylistDialog } from './AddToPlaylistDialog.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
let hasVideo = 0;
/** Another one for each test, because all share one query client. */
let videoId = 0;
/** Whether the session has ended in another tab. */
let hasEnded = false;
/** Titles of the created playlists. */
const created: (string | null)[] = [];
const cookies = createCookieJar();
let answers: ((isSuccess: boolean) => void)[] = [];

const box = () => document.querySelector<HTMLInputElement>('input[type="checkbox"]');

beforeEach(async () => {
  hasEnded = false;
  created.length = 0;
  cookies.set(siteCookies.signedIn.name, '1');
  hasVideo = 0;
  videoId += 1;
  answers = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const form = new URLSearchParams(String(init?.body));
    if (hasEnded) return Response.json({ error: 1, code: 'login_required' }, { status: 401 });
    if (form.get('section') === 'create') {
      created.push(form.get('title'));
      return Response.json({ success: 1, ok: 1, playlist_id: '5' });
    }
    if (form.get('act') === 'playlists')
      return Response.json({
        success: 1,
        playlists: [{ playlist_id: 4, title: 'Slow', has_video: hasVideo }],
      });
    const isSuccess = await new Promise<boolean>((resolve) => answers.push(resolve));
    if (!isSuccess) return Response.json({ error: 1, code: 'not_found' }, { status: 404 });
    hasVideo = 1;
    return Response.json({ success: 1, ok: 1 });
  });
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <AddToPlaylistDialog video={{ id: videoId }} isOpen onClose={() => undefined} />
      </Toaster>
    </UiProvider>,
  );
  await vi.waitFor(() => expect(box()?.checked).toBe(false));
});
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  cookies.remove(siteCookies.signedIn.name);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

/** The states of the box in the tasks after a click. */
async function statesAfterClick(): Promise<(boolean | undefined)[]> {
  const states: (boolean | undefined)[] = [];
  box()?.click();
  states.push(box()?.checked);
  await vi.waitFor(() => {
    states.push(box()?.checked);
    expect(answers).toHaveLength(1);
  });
  return states;
}

it('a pressed box stays pressed while the write is sent and after it', async () => {
  expect(await statesAfterClick()).not.toContain(false);
  answers[0]?.(true);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Added to'));
  expect(box()?.checked).toBe(true);
});

it('a refused write takes the mark back', async () => {
  expect(await statesAfterClick()).not.toContain(false);
  answers[0]?.(false);
  await vi.waitFor(() => expect(box()?.checked).toBe(false));
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const title = () => document.querySelector<HTMLInputElement>('input[name="title"]');
const signIn = () => document.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');

async function writeTitle() {
  button('New playlist')?.click();
  await vi.waitFor(() => expect(title()).not.toBeNull());
  await userEvent.fill(title() as HTMLInputElement, 'For the train');
  hasEnded = true;
}
async function signInAgain() {
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  hasEnded = false;
  cookies.set(siteCookies.signedIn.name, '1');
  signIn()?.click();
}

it('keeps the title of a new playlist when the session ends in another tab', async () => {
  await writeTitle();
  const before = title();
  forgetSession();
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Please log in to complete this action'),
  );
  expect(box()).toBeNull();
  expect(title()).toBe(before);
  button('Log in')?.click();
  await signInAgain();
  await vi.waitFor(() => expect(box()).not.toBeNull());
  expect(title()).toBe(before);
  expect(title()?.value).toBe('For the train');
});

it('asks to sign in when a playlist is created after the end of the session, and then creates it', async () => {
  await writeTitle();
  button('Create playlist')?.click();
  await signInAgain();
  await vi.waitFor(() => expect(created).toEqual(['For the train']));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(true);
  await vi.waitFor(() => expect(title()).toBeNull());
  expect(box()).not.toBeNull();
});
