import { paths } from '@nightjar/api';
import { createCookieJar, siteCookies } from '@nightjar/storage';
import { Toaster } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { announceMember } from '../account/current-member.ts';
import { announceSession } from '../account/use-is-member.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { browserQueryClient } from '../queries/query-client.ts';
import { removeRecords, storedRecords } from '../testing/account-records.ts';
import { CommentList } from './CommentList.tsx';
import { readDraft } from './comment-storage.ts';
import type { CommentsProps } from './comments-props.ts';

vi.mock('../navigation/load-with-deadline.ts', { spy: true });

const wire = (id: number, text: string, more: object = {}) => ({
  comment_id: String(id),
  parent_id: '0',
  text,
  post_date: new Date().toISOString().slice(0, 19).replace('T', ' '),
  likes: 0,
  dislikes: 0,
  user: { id: '7', user_id: '7', username: 'wren', avatar: '' },
  ...more,
});
const profile = { user: { user_id: '7', username: 'wren', email: 'wren@site.example' } };

let comments = [wire(1, 'First')];
let answers: Record<string, () => Response | Promise<Response>> = {};
/** Bodies of the writes to comments. The sign-in dialog and the profile send requests of their own. */
const sent: string[] = [];
/** Where the reads of comments started, and the answers of those that did not start at the beginning. */
const reads: (number | undefined)[] = [];
let parts: Record<number, () => Response> = {};
const shown = document.createElement('div');
const cookies = createCookieJar();
const success = (body: object = {}) => Response.json({ success: 1, ok: 1, ...body });
const refusal = (code: string, status: number) => Response.json({ error: 1, code }, { status });

beforeEach(async () => {
  await removeRecords();
  comments = [wire(1, 'First')];
  answers = { profile: () => success(profile) };
  cookies.set(siteCookies.signedIn.name, '1');
  document.body.append(shown);
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    if (!init?.body) {
      const from = paths.comments.parse(new URL(String(_input), window.location.href).pathname)?.from;
      reads.push(from);
      if (from !== undefined) return (parts[from] ?? (() => refusal('not_found', 404)))();
      return Response.json({ comments, total_count: String(comments.length), pages: 1 });
    }
    const act = new URLSearchParams(String(init.body)).get('act') ?? '';
    if (act.startsWith('comment') || act === 'wall') sent.push(String(init.body));
    return (answers[act] ?? (() => refusal('system', 500)))();
  });
});
const root = createRoot(shown);
afterEach(async () => {
  await act(async () => root.render(null));
  vi.restoreAllMocks();
  browserQueryClient().clear();
  sent.length = 0;
  reads.length = 0;
  parts = {};
  cookies.remove(siteCookies.signedIn.name);
});

async function open(path = '/', props: Partial<CommentsProps> = {}) {
  const page = (
    <Toaster>
      <CommentList object={{ section: 'video', objectId: 12 }} durationSeconds={60} {...props} />
    </Toaster>
  );
  const router = createMemoryRouter([{ path: '/', element: page }], { initialEntries: [path] });
  await act(async () => root.render(<RouterProvider router={router} />));
  await vi.waitFor(() => expect(shown.textContent).toContain('First'));
}

const field = () => shown.querySelector('textarea') as HTMLTextAreaElement;
const button = (name: string) =>
  [...shown.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const texts = () => [...shown.querySelectorAll('article p[dir]')].map(({ textContent }) => textContent);

const like = () => shown.querySelector('#comment-1 button[aria-pressed]') as HTMLElement;
const votes = () =>
  vi.mocked(window.fetch).mock.calls.filter(([, init]) => String(init?.body).includes('act=vote'));

it('shows the comments of the page to a guest until they have been read', async () => {
  cookies.remove(siteCookies.signedIn.name);
  comments = [wire(2, 'Second'), ...comments];
  const first = { id: 1, text: 'First', postDate: '2026-03-04T05:06:07Z', likes: 0, dislikes: 0 };
  let read = () => {};
  const answer = vi.mocked(window.fetch).getMockImplementation();
  vi.mocked(window.fetch).mockImplementation(async (...call) => {
    await new Promise<void>((resolve) => (read = resolve));
    return answer?.(...call) ?? Response.error();
  });
  await open('/', { first: { comments: [first], totalCount: 1, pages: 1 } });
  expect(texts()).toEqual(['First']);
  expect(field()).not.toBeNull();
  await act(async () => read());
  await vi.waitFor(() => expect(texts()).toEqual(['Second', 'First']));
});

it('shows a new comment before the answer, and the stored one after it', async () => {
  await open();
  let answer = (_response: Response) => {};
  answers.comment = () => new Promise((resolve) => (answer = resolve));
  await userEvent.fill(field(), 'Second');
  await userEvent.click(button('Comment'));
  await vi.waitFor(() => expect(texts()).toEqual(['Second', 'First']));
  expect(shown.textContent).toContain('Sending…');
  comments = [wire(2, 'Second'), ...comments];
  await act(async () => answer(success({ comment: comments[0] })));
  await vi.waitFor(() => expect(shown.querySelector('#comment-2')).not.toBeNull());
  expect(texts()).toEqual(['Second', 'First']);
  expect(sent).toEqual([
    expect.stringMatching(/^act=comment&section=video&object_id=12&text=Second&request_key=[\da-f-]{36}$/),
  ]);
  expect(field().value).toBe('');
});

it('removes a refused comment from the list, and keeps its text with the reason', async () => {
  await open();
  answers.comment = () =>
    Response.json(
      { error: 1, code: 'comments_user_limit', params: { count: 5, minutes: 10 } },
      { status: 429 },
    );
  await userEvent.fill(field(), 'Too fast');
  await userEvent.click(button('Comment'));
  await vi.waitFor(() =>
    expect(shown.querySelector('[role=alert]')?.textContent).toBe(
      'You can write 5 comments in 10 minutes. Try again later.',
    ),
  );
  expect(texts()).toEqual(['First']);
  expect(field().value).toBe('Too fast');
});

it('sends no comment of invisible characters', async () => {
  await open();
  await userEvent.fill(field(), '\u200b');
  await userEvent.click(button('Comment'));
  await vi.waitFor(() =>
    expect(shown.querySelector('[role=alert]')?.textContent).toBe('This field is required'),
  );
  expect(texts()).toEqual(['First']);
  expect(sent).toEqual([]);
});

it('writes on a wall with the write of walls', async () => {
  await open('/', { object: { section: 'member', objectId: 9 }, ownerId: 9 });
  answers.wall = () => success({ comment: wire(2, 'Hello') });
  await userEvent.fill(field(), 'Hello');
  await userEvent.click(button('Comment'));
  await vi.waitFor(() => expect(sent[0]).toMatch(/^act=wall&object_id=9&text=Hello&request_key=/));
});

it('shows the reason instead of the form, and offers no replies, where the viewer may only read', async () => {
  await open('/', { closedText: 'Only friends can write here.' });
  expect(shown.textContent).toContain('Only friends can write here.');
  await vi.waitFor(() => expect(button('Delete')).toBeDefined());
  expect(field()).toBeNull();
  expect(button('Reply')).toBeUndefined();
});

it('sends a comment whose answer was lost again with the same key', async () => {
  await open();
  answers.comment = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.fill(field(), 'Lost');
  await userEvent.click(button('Comment'));
  await vi.waitFor(() => expect(shown.querySelector('[role=alert]')?.textContent).not.toBe(''));
  answers.comment = () => success({ comment: wire(2, 'Lost') });
  await userEvent.click(button('Comment'));
  await vi.waitFor(() => expect(field().value).toBe(''));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toBe(sent[0]);
});

it('keeps the text of a comment stored until its answer, and adds a refused one to what was written meanwhile', async () => {
  await open();
  let answer = (_response: Response) => {};
  answers.comment = () => new Promise((resolve) => (answer = resolve));
  await userEvent.fill(field(), 'First thought');
  await userEvent.click(button('Comment'));
  await vi.waitFor(() => expect(field().value).toBe(''));
  expect(readDraft({ section: 'video', objectId: 12 })).toBe('First thought');
  await userEvent.fill(field(), 'Second thought');
  await act(async () => answer(refusal('too_many', 429)));
  await vi.waitFor(() => expect(field().value).toBe('First thought\n\nSecond thought'));
  expect(readDraft({ section: 'video', objectId: 12 })).toBe('First thought\n\nSecond thought');
});

it('keeps an unsent text for the next visit', async () => {
  await open();
  await userEvent.fill(field(), 'Half a thought');
  await act(async () => root.render(null));
  await open();
  expect(field().value).toBe('Half a thought');
});

it('answers a reply in its thread, and keeps the unsent text for the answered comment', async () => {
  comments = [wire(2, 'Second', { parent_id: '1' }), wire(1, 'First')];
  await open();
  let answer = (_response: Response) => {};
  answers.comment = () => new Promise((resolve) => (answer = resolve));
  const reply = [...shown.querySelectorAll<HTMLElement>('#comment-2 button')].find(
    ({ textContent }) => textContent === 'Reply',
  );
  await userEvent.click(reply as HTMLElement);
  const area = shown.querySelector('#comment-1 textarea') as HTMLTextAreaElement;
  expect(area.value).toBe('@wren ');
  await userEvent.fill(area, 'Third');
  expect(readDraft({ section: 'video', objectId: 12 }, 2)).toBe('Third');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(texts()).toEqual(['First', 'Second', 'Third']));
  await vi.waitFor(() => expect(sent[0]).toMatch(/&parent_id=2&/));
  expect(shown.querySelector('ul ul')?.textContent).toContain('Third');
  comments = [wire(3, 'Third', { parent_id: '1' }), ...comments];
  await act(async () => answer(success({ comment: comments[0] })));
  await vi.waitFor(() => expect(shown.querySelector('#comment-3')).not.toBeNull());
  expect(readDraft({ section: 'video', objectId: 12 }, 2)).toBe('');
});

it('restores a removed comment by Undo', async () => {
  await open();
  answers.comment_remove = () => {
    comments = [];
    return success();
  };
  answers.comment_restore = () => {
    comments = [wire(1, 'First')];
    return success();
  };
  await userEvent.click(button('Delete'));
  await vi.waitFor(() => expect(texts()).toEqual([]));
  await vi.waitFor(() => expect(button('Undo')).toBeDefined());
  await userEvent.click(button('Undo'));
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
  await vi.waitFor(() =>
    expect(sent).toEqual(['act=comment_remove&comment_id=1', 'act=comment_restore&comment_id=1']),
  );
});

it('shows a removed comment again when the origin refuses', async () => {
  await open();
  answers.comment_remove = () => refusal('no_permission', 403);
  await userEvent.click(button('Delete'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
});

it('requires a guest to log in, and sends the text after the sign-in', async () => {
  cookies.remove(siteCookies.signedIn.name);
  await open();
  answers.comment = () => success({ comment: wire(2, 'As a guest') });
  await userEvent.fill(field(), 'As a guest');
  await userEvent.click(button('Comment'));
  await vi.waitFor(() =>
    expect(shown.querySelector('dialog[open]')?.textContent).toContain(
      'Please log in to complete this action',
    ),
  );
  expect(sent).toEqual([]);
  cookies.set(siteCookies.signedIn.name, '1');
  await act(async () => announceSession());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/^act=comment&section=video&object_id=12&text=As\+a\+guest&request_key=/);
});

it('asks to log in again when the session has ended, and then sends the text', async () => {
  await open();
  answers.comment = () => refusal('login_required', 401);
  await userEvent.fill(field(), 'Written before');
  await userEvent.click(button('Comment'));
  await vi.waitFor(() => expect(shown.querySelector('dialog[open]')).not.toBeNull());
  expect(sent).toHaveLength(1);
  expect(field().value).toBe('Written before');
  expect(cookies.get(siteCookies.signedIn.name)).toBeUndefined();
  answers.comment = () => {
    comments = [wire(2, 'Written before'), wire(1, 'First')];
    return success({ comment: comments[0] });
  };
  cookies.set(siteCookies.signedIn.name, '1');
  await act(async () => announceSession());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(() => expect(texts()).toContain('Written before'));
});

it('says that a guest must log in when the code of the dialog cannot be loaded, and keeps the text', async () => {
  cookies.remove(siteCookies.signedIn.name);
  await open();
  vi.mocked(loadWithDeadline).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.fill(field(), 'As a guest');
  await userEvent.click(button('Comment'));
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Please log in to complete this action'),
  );
  expect(shown.querySelector('dialog[open]')).toBeNull();
  expect(field().value).toBe('As a guest');
});

it('shows that the dialog of a report cannot be loaded', async () => {
  cookies.remove(siteCookies.signedIn.name);
  await open();
  vi.mocked(loadWithDeadline).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(button('Report'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('The site cannot be reached'));
  expect(document.querySelector('dialog[open]')).toBeNull();
  await userEvent.click(button('Report'));
  await vi.waitFor(() =>
    expect(document.querySelector('dialog[open]')?.textContent).toContain('Report this comment'),
  );
});

it('marks the comment of the address, or shows that it no longer exists', async () => {
  await open('/#comment-1');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('comment-1'));
  await act(async () => root.render(null));
  await open('/#comment-99');
  await vi.waitFor(() => expect(shown.textContent).toContain('This comment no longer exists.'));
});

it('opens the part of a comment that is not in the first one, and returns to all comments', async () => {
  comments = [wire(9, 'First of all')];
  parts[5] = () =>
    Response.json({
      comments: [wire(4, 'First of the thread'), wire(5, 'Linked', { parent_id: '4' })],
      total_count: '600',
      pages: 10,
      next: '3',
    });
  parts[3] = () => Response.json({ comments: [wire(3, 'Following')], total_count: '600', pages: 10 });
  await open('/#comment-5');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('comment-5'));
  expect(texts()).toEqual(['First of the thread', 'Linked']);
  await userEvent.click(button('Show more comments'));
  await vi.waitFor(() => expect(texts()).toEqual(['First of the thread', 'Linked', 'Following']));
  expect(reads).toEqual([undefined, 5, 3]);
  await userEvent.click(button('Show all comments'));
  await vi.waitFor(() => expect(texts()).toEqual(['First of all']));
  expect(button('Show all comments')).toBeUndefined();
  expect(shown.textContent).not.toContain('no longer exists');
});

it('shows a vote that the member gave on another device, and sends no second one', async () => {
  comments = [wire(2, 'Second'), wire(1, 'First', { likes: 3, vote: '1' })];
  await open();
  const pressed = (id: number) =>
    [...shown.querySelectorAll(`#comment-${id} button[aria-pressed]`)].map((each) =>
      each.getAttribute('aria-pressed'),
    );
  expect(pressed(1)).toEqual(['true', 'false']);
  expect(pressed(2)).toEqual(['false', 'false']);
  await userEvent.click(shown.querySelectorAll('#comment-1 button[aria-pressed]')[1] as HTMLElement);
  await vi.waitFor(() => expect(document.body.textContent).toContain('You have already voted'));
  expect(pressed(1)).toEqual(['true', 'false']);
  expect(votes()).toEqual([]);
});

it('shows a vote whose answer was lost as stored when it is repeated', async () => {
  await open();
  answers.vote = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.click(like());
  await vi.waitFor(() => expect(document.body.textContent).toContain('The site cannot be reached'));
  expect(like().getAttribute('aria-pressed')).toBe('false');
  answers.vote = () => refusal('already_voted', 400);
  await userEvent.click(like());
  await vi.waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('true'));
  expect(like().textContent).toContain('1');
  expect(document.body.textContent).not.toContain('You have already voted');
});

it.each([
  ['on the server', () => {}, 1],
  [
    'in another tab',
    () => {
      announceMember({ id: 7, username: 'wren' });
      cookies.remove(siteCookies.signedIn.name);
    },
    0,
  ],
])('asks to log in when the session has ended %s, and then sends the vote', async (_place, end, refused) => {
  await open();
  end();
  answers.vote = () => {
    // As the origin does.
    cookies.remove(siteCookies.signedIn.name);
    return refusal('login_required', 401);
  };
  await userEvent.click(like());
  await vi.waitFor(() =>
    expect(document.querySelector('dialog[open]')?.textContent).toContain(
      'Please log in to complete this action',
    ),
  );
  expect(like().getAttribute('aria-pressed')).toBe('false');
  expect(votes()).toHaveLength(refused);
  expect(await storedRecords()).not.toContain('"votes":[1]');
  answers.vote = () => success();
  cookies.set(siteCookies.signedIn.name, '1');
  await act(async () => announceSession());
  await vi.waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('true'));
  expect(votes()).toHaveLength(refused + 1);
});

it('requests the order from the origin', async () => {
  comments = [wire(2, 'First'), wire(1, 'Second')];
  await open();
  await userEvent.click(button('Oldest'));
  await vi.waitFor(() =>
    expect(vi.mocked(window.fetch).mock.calls.some(([input]) => String(input).includes('12..oldest.'))).toBe(
      true,
    ),
  );
});

it('Q-27: the last press on "Show more comments" moves the focus to the first added thread', async () => {
  comments = Array.from({ length: 12 }, (_, index) =>
    wire(12 - index, index === 0 ? 'First' : `Comment ${index}`),
  );
  await open();
  expect(texts()).toHaveLength(10);
  await userEvent.click(button('Show more comments'));
  await vi.waitFor(() => expect(texts()).toHaveLength(12));
  expect(button('Show more comments')).toBeUndefined();
  await vi.waitFor(() =>
    expect(shown.querySelector('#comment-2')?.contains(document.activeElement)).toBe(true),
  );
});

it.each([
  ['the author of a comment', 'wren'],
  ['a mention', '@wren'],
])('SITE-11: opens the Login dialog when a guest follows %s', async (_kind, name) => {
  cookies.remove(siteCookies.signedIn.name);
  comments = [
    wire(2, 'Well said, @wren', { mentions: [{ user_id: '7', username: 'Wren' }] }),
    wire(1, 'First'),
  ];
  await open();
  const link = [...shown.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  expect(link?.getAttribute('href')).toBe('/members/7/wall/1/');
  await act(async () => link?.click());
  await vi.waitFor(
    () =>
      expect(document.querySelector('dialog[open]')?.textContent).toContain(
        'Please log in to complete this action',
      ),
    { timeout: 10_000 },
  );
});
