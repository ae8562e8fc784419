import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SortableVideos } from './SortableVideos.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const video = (id: number, title: string) => ({
  id,
  dir: title.toLowerCase(),
  title,
  durationSeconds: 60,
  views: 1,
  postDate: '2026-11-20T08:00:00Z',
  poster: '/pictures/7.jpg',
});

/** The playlist in the origin of the test. */
let stored = [video(1, 'Amber'), video(2, 'Brook'), video(3, 'Cliff')];
let answers: (() => void)[] = [];
let refused = false;
/** Whether the session has ended in another tab. */
let hasEnded = false;
/** How often the page has read the playlist again. */
let reads = 0;
const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);

const sent: string[] = [];

function change(form: URLSearchParams) {
  sent.push(form.toString());
  if (form.get('section') === 'move') {
    const moved = stored.find(({ id }) => id === Number(form.get('video_id')));
    const rest = stored.filter((each) => each !== moved);
    stored = moved ? rest.toSpliced(Number(form.get('position')) - 1, 0, moved) : rest;
    return;
  }
  if (form.get('section') === 'remove') {
    stored = stored.filter(({ id }) => id !== Number(form.get('video_id')));
    return;
  }
  const ids = (form.get('video_ids') ?? '').split(',').map(Number);
  stored = stored.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

beforeEach(async () => {
  stored = [video(1, 'Amber'), video(2, 'Brook'), video(3, 'Cliff')];
  answers = [];
  refused = false;
  hasEnded = false;
  reads = 0;
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    if (hasEnded) return Response.json({ error: 1, code: 'login_required' }, { status: 401 });
    if (refused) return Response.json({ error: 1, code: 'limit', notify: 'limit' });
    change(new URLSearchParams(String(init?.body)));
    return Response.json({ success: 1, ok: 1 });
  });
  open(1);
  await expectOrder('Amber', 'Brook', 'Cliff');
});

/** Shows the page of the playlist that begins at this position. */
function open(first: number) {
  const page = () => stored.slice(first - 1, first + 59);
  function Playlist() {
    const videos = useLoaderData<typeof stored>();
    return (
      <>
        <h3 id="playlist-videos" tabIndex={-1}>
          Videos
        </h3>
        <SortableVideos playlist={{ id: 9, videos, first, totalCount: stored.length }} />
      </>
    );
  }
  const loader = () => {
    reads += 1;
    return page();
  };
  const router = createMemoryRouter([{ path: '*', loader, element: <Playlist /> }], {
    hydrationData: { loaderData: { '0': page() } },
  });
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <RouterProvider key={first + stored.length} router={router} />
      </Toaster>
    </UiProvider>,
  );
}
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

const expectOrder = (...titles: string[]) =>
  vi.waitFor(() =>
    expect([...shown.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(titles),
  );
const button = (label: string) =>
  [...shown.querySelectorAll('button')].find((element) => element.ariaLabel === label);
const press = (label: string) => button(label)?.click();
async function answer() {
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
}

it('sends quick moves one after the other, and never shows an order before the last of them', async () => {
  press('Move “Amber” down');
  await expectOrder('Brook', 'Amber', 'Cliff');
  press('Move “Amber” down');
  await expectOrder('Brook', 'Cliff', 'Amber');
  const orders: string[] = [];
  new MutationObserver(() => orders.push(shown.querySelector('bdi')?.textContent ?? '')).observe(shown, {
    childList: true,
    subtree: true,
  });
  await answer();
  await vi.waitFor(() => expect(stored.map(({ id }) => id)).toEqual([2, 1, 3]));
  press('Move “Brook” down');
  await expectOrder('Cliff', 'Brook', 'Amber');
  orders.length = 0;
  // The second and the third order are one.
  await answer();
  await vi.waitFor(() => expect(stored.map(({ id }) => id)).toEqual([3, 2, 1]));
  await expectOrder('Cliff', 'Brook', 'Amber');
  expect(orders.filter((first) => first !== 'Cliff')).toEqual([]);
});

it('sends the newest order that waits when the document is left', async () => {
  press('Move “Amber” down');
  await expectOrder('Brook', 'Amber', 'Cliff');
  press('Move “Amber” down');
  await expectOrder('Brook', 'Cliff', 'Amber');
  press('Move “Brook” down');
  await expectOrder('Cliff', 'Brook', 'Amber');
  expect(answers).toHaveLength(1);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(answers).toHaveLength(2);
  for (const [, init] of vi.mocked(window.fetch).mock.calls) expect(init).toMatchObject({ keepalive: true });
  for (const arrive of answers.splice(0)) arrive();
  await vi.waitFor(() => expect(stored.map(({ title }) => title)).toEqual(['Cliff', 'Brook', 'Amber']));
  await expectOrder('Cliff', 'Brook', 'Amber');
  expect(answers).toHaveLength(0);
});

it('returns to the stored order when a move is refused', async () => {
  press('Move “Amber” down');
  await expectOrder('Brook', 'Amber', 'Cliff');
  await answer();
  await vi.waitFor(() => expect(stored.map(({ id }) => id)).toEqual([2, 1, 3]));
  press('Move “Amber” down');
  await expectOrder('Brook', 'Cliff', 'Amber');
  refused = true;
  await answer();
  await expectOrder('Brook', 'Amber', 'Cliff');
});

it('reads the playlist again after the removal of a video, and after a move during that', async () => {
  press('Remove “Brook”');
  await expectOrder('Amber', 'Cliff');
  press('Move “Amber” down');
  await expectOrder('Cliff', 'Amber');
  await answer();
  await answer();
  await vi.waitFor(() => expect(reads).toBe(1));
  await expectOrder('Cliff', 'Amber');
  expect(stored.map(({ id }) => id)).toEqual([3, 1]);
});

it('counts without a video whose removal is being sent', async () => {
  press('Remove “Cliff”');
  await expectOrder('Amber', 'Brook');
  expect(button('Move “Brook” down')?.disabled).toBe(true);
  press('Move “Amber” down');
  await expectOrder('Brook', 'Amber');
  expect(document.body.textContent).toContain('“Amber” is now number 2 of 2');
  await answer();
  await answer();
  await vi.waitFor(() => expect(reads).toBe(1));
});

it('moves a row with the keys, also while an earlier move is answered', async () => {
  press('Move “Amber” down');
  await expectOrder('Brook', 'Amber', 'Cliff');
  button('Move “Brook”')?.focus();
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(document.body.textContent).toContain('“Brook” is over position 1 of 3'));
  await answer();
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(document.body.textContent).toContain('“Brook” is over position 2 of 3'));
  await userEvent.keyboard(' ');
  await answer();
  await expectOrder('Amber', 'Brook', 'Cliff');
});

it('takes keys that are pressed quickly, while the page must scroll to the next rows', async () => {
  shown.style.paddingBlock = '60vh 200vh';
  try {
    for (let round = 0; round < 5; round += 1) {
      window.scrollTo(0, 0);
      button('Move “Amber”')?.focus();
      await userEvent.keyboard(' ');
      await vi.waitFor(() => expect(document.body.textContent).toContain('“Amber” is over position 1 of 3'));
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      await vi.waitFor(() => expect(document.body.textContent).toContain('“Amber” is over position 3 of 3'));
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(document.body.textContent).not.toContain('“Amber” is over position'));
    }
  } finally {
    shown.style.paddingBlock = '';
  }
});

const many = () => Array.from({ length: 61 }, (_, index) => video(index + 1, `Video ${index + 1}`));

it('moves a video over the edge of a page with the arrows, and keeps the focus in the list', async () => {
  stored = many();
  open(61);
  await expectOrder('Video 61');
  expect(button('Move “Video 61” down')?.disabled).toBe(true);
  press('Move “Video 61” up');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('playlist-videos'));
  await answer();
  await expectOrder('Video 60');
  expect(sent).toEqual(['act=playlist&section=move&playlist_id=9&video_id=61&position=60']);
  expect(document.body.textContent).toContain('“Video 61” is now number 60 of 61');
});

it('moves the last video of a page down to the next page', async () => {
  stored = many();
  open(1);
  await vi.waitFor(() => expect(button('Move “Video 60” down')?.disabled).toBe(false));
  expect(button('Move “Video 1” up')?.disabled).toBe(true);
  press('Move “Video 60” down');
  await answer();
  await vi.waitFor(() => expect(button('Move “Video 61” down')).toBeDefined());
  expect(stored.slice(-2).map(({ id }) => id)).toEqual([61, 60]);
});

it('moves a video to a chosen position, to the top and to the end', async () => {
  stored = many();
  open(61);
  await expectOrder('Video 61');
  press('Choose the position of “Video 61”');
  const text = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
      ({ textContent }) => textContent === name,
    );
  const field = () => document.querySelector<HTMLInputElement>('dialog[open] input');
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  expect(text('To the end')?.disabled).toBe(true);
  await userEvent.keyboard('62{Enter}');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Enter a number from 1 to 61'));
  expect(answers).toHaveLength(0);
  text('Cancel')?.click();
  await vi.waitFor(() => expect(field()).toBeNull());
  press('Choose the position of “Video 61”');
  await vi.waitFor(() => expect(field()?.value).toBe('61'));
  await userEvent.fill(field() as HTMLInputElement, '7');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('playlist-videos'));
  await answer();
  await expectOrder('Video 60');
  expect(stored[6]?.id).toBe(61);
  press('Choose the position of “Video 60”');
  await vi.waitFor(() => expect(text('To the top')?.disabled).toBe(false));
  text('To the top')?.click();
  await answer();
  await vi.waitFor(() => expect(stored[0]?.id).toBe(60));
});

it('shows the video again when its move to another page is refused', async () => {
  stored = many();
  open(61);
  await expectOrder('Video 61');
  refused = true;
  press('Move “Video 61” up');
  await expectOrder();
  await answer();
  await expectOrder('Video 61');
});

it('asks to sign in after the end of the session, then sends the order and what was removed meanwhile', async () => {
  hasEnded = true;
  press('Move “Amber” down');
  await expectOrder('Brook', 'Amber', 'Cliff');
  press('Remove “Cliff”');
  await expectOrder('Brook', 'Amber');
  await answer();
  const signIn = () => document.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  hasEnded = false;
  signIn()?.click();
  await answer();
  await answer();
  await vi.waitFor(() => expect(stored.map(({ title }) => title)).toEqual(['Brook', 'Amber']));
  await expectOrder('Brook', 'Amber');
  expect(document.body.textContent).not.toContain('Please log in');
});

it('returns to the stored order when the visitor does not sign in', async () => {
  hasEnded = true;
  press('Move “Amber” down');
  await expectOrder('Brook', 'Amber', 'Cliff');
  await answer();
  const cancel = () => document.querySelector<HTMLButtonElement>('[data-testid="cancel-sign-in"]');
  await vi.waitFor(() => expect(cancel()).not.toBeNull());
  cancel()?.click();
  await expectOrder('Amber', 'Brook', 'Cliff');
});
