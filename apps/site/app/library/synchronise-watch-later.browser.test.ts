import { createCookieJar, siteCookies } from '@nightjar/storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followAccount } from './follow-account.ts';
import { undoableRemovals } from './undoable-removals.ts';
import { watchLaterList } from './watch-later-list.ts';
import { wireCard } from './wire-card.ts';

const wireVideo = (id: number) => ({
  video_id: String(id),
  title: `Video ${id}`,
  dir: `video-${id}`,
  duration: '01:00',
  post_date: '2026-11-20 08:00:00',
  scr: `/pictures/${id}.jpg`,
});
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

const cookies = createCookieJar();
/** The lists of the accounts, as the origin stores them. */
let accounts: Record<number, number[]>;
let viewer: number | undefined;
let requests: Record<string, string>[];
let duringRequest: (() => Promise<unknown>) | undefined;

const numbers = (text = '') => text.split(',').filter(Boolean).map(Number);

beforeEach(async () => {
  accounts = { 1: [], 2: [] };
  viewer = undefined;
  requests = [];
  duringRequest = undefined;
  cookies.remove(siteCookies.signedIn.name);
  localStorage.clear();
  await watchLaterList.clear();
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const form = Object.fromEntries(new URLSearchParams(String(init?.body)));
    requests.push(form);
    const refused = (code: string, status: number) => Response.json({ error: 1, code }, { status });
    if (viewer === undefined) return refused('login_required', 401);
    if (form.user_id !== undefined && form.user_id !== String(viewer)) return refused('no_permission', 403);
    const removed = numbers(form.removed);
    const kept = (accounts[viewer] ?? []).filter((id) => !removed.includes(id));
    const list = [...new Set([...kept, ...numbers(form.added)])];
    accounts[viewer] = list;
    await duringRequest?.();
    const known = numbers(form.known);
    return Response.json({
      success: 1,
      ok: 1,
      user_id: String(viewer),
      video_ids: list.map(String),
      videos: list.filter((id) => !known.includes(id)).map(wireVideo),
    });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  cookies.remove(siteCookies.signedIn.name);
});

function signIn(userId: number): void {
  viewer = userId;
  cookies.set(siteCookies.signedIn.name, '1');
}
async function listAfterSync(): Promise<number[] | null> {
  await followAccount();
  return watchLaterList.listIds();
}

it('sends nothing for a guest', async () => {
  await watchLaterList.add(card(7));
  expect(await listAfterSync()).toEqual([7]);
  expect(requests).toEqual([]);
});

it('merges the list of a guest with that of the account', async () => {
  accounts[1] = [3, 4];
  await watchLaterList.add(card(7));
  signIn(1);
  expect(await listAfterSync()).toEqual([7, 3, 4]);
  expect(accounts[1]).toEqual([3, 4, 7]);
  expect(await watchLaterList.list()).toContainEqual(expect.objectContaining({ title: 'Video 3' }));
});

it('applies removals and additions of another browser, and sends its own', async () => {
  accounts[1] = [3, 4];
  signIn(1);
  await listAfterSync();
  accounts[1] = [4, 5];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await watchLaterList.remove(4);
  await watchLaterList.add(card(9));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  expect((await listAfterSync())?.toSorted()).toEqual([5, 9]);
  expect(accounts[1]).toEqual([5, 9]);
});

it('leaves a removed video at its place in the account while the removal can be undone', async () => {
  accounts[1] = [3, 4, 5];
  signIn(1);
  await listAfterSync();
  undoableRemovals.add(4);
  await watchLaterList.remove(4);
  expect(await listAfterSync()).toEqual([3, 5]);
  expect(accounts[1]).toEqual([3, 4, 5]);
  undoableRemovals.delete(4);
  expect(await listAfterSync()).toEqual([3, 5]);
  expect(accounts[1]).toEqual([3, 5]);
});

it('keeps a video in the account that is added again while its removal can be undone', async () => {
  accounts[1] = [3, 4, 5];
  signIn(1);
  await listAfterSync();
  undoableRemovals.add(4);
  await watchLaterList.remove(4);
  await listAfterSync();
  await watchLaterList.add(card(4));
  undoableRemovals.delete(4);
  expect(await listAfterSync()).toEqual([3, 5, 4]);
  expect(accounts[1]?.toSorted()).toEqual([3, 4, 5]);
});

it('keeps what was changed during a request, and sends it with the next one', async () => {
  accounts[1] = [3];
  signIn(1);
  await listAfterSync();
  duringRequest = async () => {
    duringRequest = undefined;
    await watchLaterList.remove(3);
    await watchLaterList.add(card(8));
  };
  expect(await listAfterSync()).toEqual([8]);
  await vi.waitFor(async () => expect(await listAfterSync()).toEqual([8]));
  expect(accounts[1]).toEqual([8]);
});

it('removes the videos of the account after the session has ended, and keeps those of the guest', async () => {
  accounts[1] = [3, 4];
  signIn(1);
  await listAfterSync();
  viewer = undefined;
  expect(await listAfterSync()).toEqual([]);
  expect(document.cookie).not.toContain('member=1');
  await watchLaterList.add(card(9));
  expect(await listAfterSync()).toEqual([9]);
});

it('keeps the lists of two accounts separate', async () => {
  accounts = { 1: [3, 4], 2: [5] };
  signIn(1);
  await listAfterSync();
  signIn(2);
  expect(await listAfterSync()).toEqual([5]);
  expect(accounts).toEqual({ 1: [3, 4], 2: [5] });
});

it('leaves the list as it is when the origin does not answer', async () => {
  accounts[1] = [3];
  signIn(1);
  await listAfterSync();
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await listAfterSync()).toEqual([3]);
});
