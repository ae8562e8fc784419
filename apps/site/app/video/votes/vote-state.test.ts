import { expect, it } from 'vitest';
import { type VoteEvent, type VoteState, voteState } from './vote-state.ts';

const counts = { likes: 14, dislikes: 4 };
const open: VoteState = { kind: 'open', counts };
const after = (...events: VoteEvent[]) => events.reduce(voteState, open);

it('Q-18: a vote counts at once', () => {
  expect(after({ type: 'sent', vote: 'like' })).toMatchObject({
    own: 'like',
    counts: { likes: 15, dislikes: 4 },
  });
  expect(after({ type: 'sent', vote: 'dislike' })).toMatchObject({
    own: 'dislike',
    counts: { likes: 14, dislikes: 5 },
  });
});

it('Q-18: a refused vote is taken back', () => {
  expect(after({ type: 'sent', vote: 'like' }, { type: 'refused' })).toEqual(open);
});

it('an accepted vote takes the counts of the answer', () => {
  const newer = { likes: 21, dislikes: 4 };
  expect(after({ type: 'sent', vote: 'like' }, { type: 'accepted', counts: newer })).toEqual({
    kind: 'voted',
    own: 'like',
    counts: newer,
  });
});

it('an accepted vote without counts in the answer keeps the counted ones', () => {
  expect(after({ type: 'sent', vote: 'like' }, { type: 'accepted', counts: undefined }).counts.likes).toBe(
    15,
  );
});

it('an earlier vote is shown without counting it again', () => {
  expect(after({ type: 'known', vote: 'dislike' })).toEqual({ kind: 'voted', own: 'dislike', counts });
});

it('an earlier vote that becomes known while another is sent is ignored', () => {
  const sending = after({ type: 'sent', vote: 'like' });
  expect(voteState(sending, { type: 'known', vote: 'dislike' })).toBe(sending);
});

it('ORG-4: a second vote changes nothing', () => {
  const sending = after({ type: 'sent', vote: 'like' });
  expect(voteState(sending, { type: 'sent', vote: 'like' })).toBe(sending);
  const voted = voteState(sending, { type: 'accepted', counts: undefined });
  expect(voteState(voted, { type: 'sent', vote: 'dislike' })).toBe(voted);
});

it.each([{ type: 'accepted', counts: undefined }, { type: 'refused' }] as const)(
  'an answer without a sent vote ($type) changes nothing',
  (event) => {
    expect(voteState(open, event)).toBe(open);
  },
);
