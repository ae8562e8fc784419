import { createTranslator } from '@nightjar/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceMember } from '../account/current-member.ts';
import { castVote } from './cast-vote.ts';
import { votedKey } from './voted-key.ts';

const t = createTranslator('en');
const video = { section: 'video', id: 12 } as const;
const before = { likes: 14, dislikes: 4 };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Answers the calls in this order and records them. */
function answerWith(...answers: unknown[]) {
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(`${String(input)}?${String(init?.body)}`);
    return Response.json(answers[sent.length - 1]);
  });
  return sent;
}

it('sends a vote as on the wire and takes the counts of the answer', async () => {
  const sent = answerWith({ success: 1, ok: 1, statistics: { likes: 21, dislikes: 4 } });
  expect(await castVote(video, 'like', before, t)).toEqual({
    votes: { likes: 21, dislikes: 4, own: 'like' },
    toast: { type: 'success', text: 'Thank you for your vote' },
  });
  expect(sent).toEqual(['/api/input.php?act=vote&section=video&object_id=12&vote=1']);
  expect(localStorage.getItem(votedKey)).toBe('1');
});

it.each(['model', 'channel', 'playlist'] as const)('sends a vote on a %s', async (section) => {
  const sent = answerWith({ success: 1, ok: 1, statistics: { likes: 15, dislikes: 4 } });
  const { votes } = await castVote({ section, id: 3 }, 'like', before, t);
  expect(votes).toEqual({ likes: 15, dislikes: 4, own: 'like' });
  expect(sent).toEqual([`/api/input.php?act=vote&section=${section}&object_id=3&vote=1`]);
});

it('counts a vote itself when the answer has no counts', async () => {
  answerWith({ success: 1, ok: 1 });
  const { votes } = await castVote(video, 'dislike', before, t);
  expect(votes).toEqual({ likes: 14, dislikes: 5, own: 'dislike' });
});

it('Q-18: takes a refused vote back, with the text of its code', async () => {
  answerWith({ error: 1, code: 'too_many' });
  expect(await castVote(video, 'like', before, t)).toEqual({
    votes: before,
    toast: { type: 'error', text: 'Too many votes from your connection. Try again later.' },
  });
  expect(localStorage.getItem(votedKey)).toBeNull();
});

it('shows the vote of before, with the present counts, after a second one', async () => {
  const state = { success: 1, ok: 1, vote: '0', likes: 15, dislikes: 6 };
  const sent = answerWith({ error: 1, code: 'already_voted' }, state);
  expect(await castVote(video, 'like', before, t)).toEqual({
    votes: { likes: 15, dislikes: 6, own: 'dislike' },
    toast: { type: 'error', text: 'You have already voted' },
  });
  expect(sent[1]).toBe('/api/member.php?act=state&section=video&object_id=12');
});

it.each([
  [true, 'The site cannot be reached at the moment. Try again in a few seconds.'],
  [false, 'You are offline'],
])('Q-18: takes a vote without an answer back (connection: %s)', async (isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await castVote(video, 'like', before, t)).toEqual({ votes: before, toast: { type: 'error', text } });
});

it('takes a vote that was stored, although its answer was lost, as a success when it is repeated', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const lost = { section: 'video', id: 31 } as const;
  expect(await castVote(lost, 'like', before, t)).toMatchObject({ votes: before, toast: { type: 'error' } });
  answerWith({ error: 1, code: 'already_voted' });
  expect(await castVote(lost, 'like', before, t)).toEqual({
    votes: { likes: 15, dislikes: 4, own: 'like' },
    toast: { type: 'success', text: 'Thank you for your vote' },
  });
  answerWith({ error: 1, code: 'already_voted' }, { success: 1, ok: 1, vote: '1' });
  expect((await castVote(lost, 'like', before, t)).toast.type).toBe('error');
});

it('asks a member whose session has ended on the server to sign in, and counts no vote', async () => {
  answerWith({ error: 1, code: 'login_required' });
  expect(await castVote(video, 'like', before, t)).toMatchObject({ votes: before, needsSignIn: true });
  expect(localStorage.getItem(votedKey)).toBeNull();
});

it('sends no vote of a guest for a member whose session has ended in another tab', async () => {
  announceMember({ id: 7, username: 'wren' });
  const sent = answerWith();
  expect(await castVote(video, 'like', before, t)).toMatchObject({ votes: before, needsSignIn: true });
  expect(sent).toEqual([]);
});
