import {
  createBrowserLibrary,
  createCookieJar,
  historyAccountKey,
  siteCookies,
  storedVideo,
} from '@nightjar/storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteCleared, noteRemoved, noteWatched, readHistoryAccount } from './history-account.ts';
import { storedPositions as positions } from './stored-positions.ts';
import { sendLeaving, synchroniseHistory } from './synchronise-history.ts';
import { wireCard } from './wire-card.ts';

const card = (id: number) =>
  wireCard({
    id,
    dir: `video-${id}`,
    title: `Video ${id}`,
    durationSeconds: 60,
    views: 1,
    postDate: '2026-11-20T08:00:00Z',
    poster: '',
  });

interface Entry {
  at: number;
  position: number;
  isRemoved: boolean;
}
/** The account of a member, with the rules of the origin. */
interface Account {
  revision: number;
  entries: Map<number, Entry>;
}

const cookies = createCookieJar();
const { history } = createBrowserLibrary({ card: storedVideo });
let accounts: Record<number, Account | undefined>;
let viewer: number | undefined;
let requests: Record<string, string>[];
let duringRequest: (() => Promise<unknown>) | undefined;

const account = (...ids: number[]): Account => ({
  revision: 1,
  entries: new Map(ids.map((id, place) => [id, { at: place, position: 0, isRemoved: false }])),
});

function change({ entries }: Account, text = '', isRemoved: boolean): void {
  for (const [id = 0, age = 0, position = 0] of text
    .split(',')
    .filter(Boolean)
    .map((each) => each.split(':').map(Number))) {
    const at = Date.now() - age * 1000 + entries.size / 1000;
    if ((entries.get(id)?.at ?? Number.NEGATIVE_INFINITY) < at) entries.set(id, { at, position, isRemoved });
  }
}

function answerOf(form: Record<string, string>): Response {
  const refused = (code: string, status: number) => Response.json({ error: 1, code }, { status });
  if (viewer === undefined) return refused('login_required', 401);
  if (form.user_id !== undefined && form.user_id !== String(viewer)) return refused('no_permission', 403);
  const kept = accounts[viewer];
  const common = { success: 1, ok: 1, user_id: String(viewer) };
  if (!kept) return Response.json({ ...common, is_kept: '0', revision: '0', videos: [] });
  const before = kept.revision;
  if (form.cleared) kept.entries.clear();
  change(kept, form.removed, true);
  change(kept, form.watched, false);
  if (form.watched || form.removed || form.cleared) kept.revision += 1;
  const answer = { ...common, is_kept: '1', revision: String(kept.revision) };
  if (String(before) === form.revision) return Response.json({ ...answer, videos: [] });
  const shown = [...kept.entries]
    .filter(([, { isRemoved }]) => !isRemoved)
    .sort(([, a], [, b]) => a.at - b.at);
  const known = (form.known ?? '').split(',');
  return Response.json({
    ...answer,
    entries: shown.map(([id, { position }]) => ({
      video_id: String(id),
      position: String(position),
      duration: position ? '60' : '0',
    })),
    videos: shown.filter(([id]) => !known.includes(String(id))).map(([id]) => card(id)),
  });
}

beforeEach(async () => {
  accounts = {};
  viewer = undefined;
  requests = [];
  duringRequest = undefined;
  cookies.remove(siteCookies.signedIn.name);
  localStorage.clear();
  positions.clear();
  await history.clear();
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const form = Object.fromEntries(new URLSearchParams(String(init?.body)));
    requests.push(form);
    const answer = answerOf(form);
    await duringRequest?.();
    return answer;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  cookies.remove(siteCookies.signedIn.name);
});

function signIn(userId: number): void {
  viewer = userId;
  cookies.set(siteCookies.signedIn.name, '1');
}
async function watch(id: number, positionSeconds?: number): Promise<void> {
  await history.add(card(id));
  if (positionSeconds === undefined) positions.forget(String(id));
  else positions.set({ videoId: String(id), positionSeconds, durationSeconds: 60 });
  noteWatched(id);
}
async function listAfterSync(): Promise<number[] | null> {
  await synchroniseHistory();
  return history.listIds();
}
const inAccount = (userId: number) =>
  [...(accounts[userId]?.entries ?? [])].flatMap(([id, { isRemoved }]) => (isRemoved ? [] : [id]));

it('sends no history of a guest, nor of a member whose account keeps none', async () => {
  await watch(7, 20);
  expect(await synchroniseHistory()).toBe(false);
  expect(requests).toEqual([]);
  signIn(1);
  expect(await synchroniseHistory()).toBe(false);
  expect(requests).toEqual([{ act: 'history', known: '', watched: '', removed: '' }]);
  expect(await history.listIds()).toEqual([7]);
  expect(readHistoryAccount()).toBeUndefined();
});

it('merges what the browser has watched before, as older than what the account has', async () => {
  accounts[1] = account(3, 4);
  accounts[1].entries.set(4, { at: Date.now() - 1000, position: 30, isRemoved: false });
  accounts[1].entries.set(3, { at: Date.now() - 2000, position: 0, isRemoved: false });
  await watch(7, 20);
  await watch(4, 10);
  signIn(1);
  expect(await synchroniseHistory()).toBe(true);
  expect(await history.listIds()).toEqual([7, 3, 4]);
  expect(positions.get('4')).toMatchObject({ positionSeconds: 30 });
  expect(accounts[1].entries.get(7)?.position).toBe(20);
  expect(await history.list()).toContainEqual(expect.objectContaining({ title: 'Video 3' }));
});

it('sends its changes once, and requests no entries that it has', async () => {
  accounts[1] = account();
  signIn(1);
  await synchroniseHistory();
  await watch(5, 12);
  requests = [];
  expect(await listAfterSync()).toEqual([5]);
  await synchroniseHistory();
  expect(requests.map(({ watched }) => watched)).toEqual(['5:0:12:60', '']);
  expect(inAccount(1)).toEqual([5]);
});

it('applies positions, additions, removals and the order of another browser', async () => {
  accounts[1] = account(3, 4, 5);
  signIn(1);
  expect(await listAfterSync()).toEqual([3, 4, 5]);
  accounts[1].revision += 1;
  accounts[1].entries.set(3, { at: Date.now(), position: 40, isRemoved: false });
  accounts[1].entries.set(4, { at: Date.now(), position: 0, isRemoved: true });
  expect(await listAfterSync()).toEqual([5, 3]);
  expect(positions.get('3')).toMatchObject({ positionSeconds: 40, durationSeconds: 60 });
  accounts[1].revision += 1;
  accounts[1].entries.set(3, { at: Date.now(), position: 0, isRemoved: false });
  await synchroniseHistory();
  expect(positions.get('3')).toBeUndefined();
});

it('forgets where the visitor stopped in videos that another browser has removed', async () => {
  accounts[1] = account(3, 4, 5);
  signIn(1);
  await synchroniseHistory();
  for (const id of [3, 4]) await watch(id, 20);
  await synchroniseHistory();
  accounts[1].revision += 1;
  accounts[1].entries.set(3, { at: Date.now(), position: 0, isRemoved: true });
  expect(await listAfterSync()).toEqual([5, 4]);
  expect(positions.list().map(({ videoId }) => videoId)).toEqual(['4']);
  accounts[1].revision += 1;
  accounts[1].entries.clear();
  duringRequest = () => watch(6, 12);
  expect(await listAfterSync()).toEqual([6]);
  expect(positions.list().map(({ videoId }) => videoId)).toEqual(['6']);
});

it('sends removals and a clearing that were made without a connection', async () => {
  accounts[1] = account(3, 4);
  signIn(1);
  await synchroniseHistory();
  await history.remove(3);
  noteRemoved(3);
  expect(await listAfterSync()).toEqual([4]);
  expect(inAccount(1)).toEqual([4]);
  await history.clear();
  noteCleared();
  await watch(9);
  expect(await listAfterSync()).toEqual([9]);
  expect(inAccount(1)).toEqual([9]);
});

it('sends videos in the order in which they were noted', async () => {
  accounts[1] = account();
  signIn(1);
  for (const id of [9, 3, 5]) await history.add(card(id));
  await synchroniseHistory();
  noteWatched(9, 3, 5);
  expect(await listAfterSync()).toEqual([9, 3, 5]);
  expect(requests.at(-1)?.watched).toBe('9:0,3:0,5:0');
});

it('keeps what was changed during a request, and sends it with the next one', async () => {
  accounts[1] = account(3, 4);
  signIn(1);
  await synchroniseHistory();
  accounts[1].revision += 1;
  duringRequest = async () => {
    duringRequest = undefined;
    await history.remove(3);
    noteRemoved(3);
    await watch(8, 15);
  };
  expect(await listAfterSync()).toEqual([4, 8]);
  expect(positions.get('8')).toMatchObject({ positionSeconds: 15 });
  expect(await listAfterSync()).toEqual([4, 8]);
  expect(inAccount(1)).toEqual([4, 8]);
});

it('sends what waits when the document is left, and again with the next synchronisation', async () => {
  accounts[1] = account();
  signIn(1);
  await synchroniseHistory();
  sendLeaving();
  await watch(5, 12);
  requests = [];
  sendLeaving();
  expect(requests).toMatchObject([{ watched: '5:0:12:60' }]);
  expect(vi.mocked(window.fetch).mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  await synchroniseHistory();
  expect(requests).toHaveLength(2);
  expect(inAccount(1)).toEqual([5]);
});

it('leaves the history in the browser when the account no longer keeps it', async () => {
  accounts[1] = account(3);
  signIn(1);
  await synchroniseHistory();
  accounts[1] = undefined;
  expect(await synchroniseHistory()).toBe(false);
  expect(await history.listIds()).toEqual([3]);
  expect(readHistoryAccount()).toBeUndefined();
});

it('removes the history and positions of the account after the session has ended', async () => {
  accounts[1] = account(3, 4);
  accounts[1].entries.set(3, { at: Date.now(), position: 40, isRemoved: false });
  signIn(1);
  await synchroniseHistory();
  viewer = undefined;
  expect(await listAfterSync()).toEqual([]);
  expect(positions.list()).toEqual([]);
  await watch(9, 10);
  expect(await listAfterSync()).toEqual([9]);
});

it('keeps the histories of two accounts separate', async () => {
  accounts = { 1: account(3, 4), 2: account(5) };
  signIn(1);
  await synchroniseHistory();
  signIn(2);
  expect(await listAfterSync()).toEqual([5]);
  expect([inAccount(1), inAccount(2)]).toEqual([[3, 4], [5]]);
});

it.each(['{', '[]', '{"userId":1}', '{"userId":1,"revision":1,"watched":{"x":1},"removed":{}}'])(
  'starts anew with the stored account %s',
  async (text) => {
    accounts[1] = account(3);
    localStorage.setItem(historyAccountKey, text);
    signIn(1);
    expect(await listAfterSync()).toEqual([3]);
  },
);

it('leaves everything as it is when the origin does not answer', async () => {
  accounts[1] = account(3);
  signIn(1);
  await synchroniseHistory();
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await watch(4, 9);
  await expect(synchroniseHistory()).rejects.toThrow('Failed to fetch');
  expect(await history.listIds()).toEqual([3, 4]);
  expect(readHistoryAccount()?.watched).toHaveProperty('4');
});
