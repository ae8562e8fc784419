import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memberForms } from '../members/member-forms.ts';
import { waitingRemovals } from '../members/waiting-removals.ts';
import type { ViewerState } from '../viewer/viewer-state.ts';
import { announceChange, type Change } from './change-channel.ts';
import { followViewerState } from './follow-viewer-state.ts';

const states: (ViewerState | undefined)[] = [];
let following = new AbortController();
let answer: (body: unknown) => void;

beforeEach(() => {
  states.length = 0;
  following = new AbortController();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (body) => resolve(Response.json(body));
      }),
  );
  followViewerState('video', 12, { listener: (state) => states.push(state), signal: following.signal });
});
afterEach(() => {
  following.abort();
  vi.restoreAllMocks();
});

const announce = (state: Change['state']) => announceChange(state ? { state } : {});
const latest = () => states.at(-1);

it('changes the state after a change of another tab', async () => {
  answer({ vote: '', is_favourite: '1', is_subscribed: '0' });
  await vi.waitFor(() => expect(latest()).toMatchObject({ isFavourite: true }));
  announce({ section: 'video', id: 13, isFavourite: false });
  announce({ section: 'channel', id: 12, isFavourite: false });
  announce({ section: 'video', id: 12, vote: 'like' });
  await vi.waitFor(() => expect(latest()).toMatchObject({ isFavourite: true, vote: 'like' }));
  announce({ section: 'video', id: 12, isFavourite: false });
  await vi.waitFor(() => expect(latest()).toMatchObject({ isFavourite: false, vote: 'like' }));
});

it('changes the counts together with the vote of another tab', async () => {
  answer({ vote: '', is_favourite: '0', is_subscribed: '0', likes: 7, dislikes: 2 });
  await vi.waitFor(() => expect(latest()?.counts).toEqual({ likes: 7, dislikes: 2 }));
  announce({ section: 'video', id: 12, vote: 'like', counts: { likes: 8, dislikes: 2 } });
  await vi.waitFor(() => expect(latest()).toMatchObject({ vote: 'like', counts: { likes: 8, dislikes: 2 } }));
});

it('keeps a change that arrives before an older state', async () => {
  announce({ section: 'video', id: 12, isFavourite: true });
  await vi.waitFor(() => expect(latest()).toMatchObject({ isFavourite: true }));
  answer({ vote: '1', is_favourite: '0', is_subscribed: '0' });
  await vi.waitFor(() => expect(latest()).toMatchObject({ isFavourite: true, vote: 'like' }));
});

it('shows no favourite while its removal waits for the Undo in this document', async () => {
  waitingRemovals.begin(memberForms.removeFavourite(12));
  answer({ vote: '1', is_favourite: '1', is_subscribed: '0' });
  await vi.waitFor(() => expect(latest()).toMatchObject({ isFavourite: false, vote: 'like' }));
  waitingRemovals.cancel(memberForms.removeFavourite(12));
  await vi.waitFor(() => expect(latest()).toMatchObject({ isFavourite: true, vote: 'like' }));
});
