import { describe, expect, it } from 'vitest';
import { readVoteAnswer } from './cast-vote.ts';

describe('readVoteAnswer', () => {
  it('reads the counts of an accepted vote', () => {
    const statistics = { likes: 15, dislikes: 4, rating: '3.9474', rating_amount: '19' };
    expect(readVoteAnswer({ success: 1, ok: 1, statistics })).toEqual({
      ok: true,
      counts: { likes: 15, dislikes: 4 },
    });
  });

  it.each([[{ success: 1, ok: 1 }], [{ success: 1, ok: 1, statistics: { likes: -1, dislikes: 'many' } }]])(
    'accepts a success without readable counts: %j',
    (answer) => {
      expect(readVoteAnswer(answer)).toEqual({ ok: true, counts: undefined });
    },
  );

  it.each([
    [{ error: 1, code: 'already_voted', notify: 'vote_already_voted' }, 'already_voted'],
    [{ error: true, code: 7 }, '7'],
    [{ error: 1 }, 'unnamed'],
  ])('reads the code of the refusal %j', (answer, code) => {
    expect(readVoteAnswer(answer)).toEqual({ ok: false, code });
  });

  it.each([[null], ['ok'], [undefined], [{}]])('throws for the answer %j', (answer) => {
    expect(() => readVoteAnswer(answer)).toThrow('neither a success nor a failure');
  });
});
