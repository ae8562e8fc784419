import { expect, it } from 'vitest';
import { readCounts } from './cast-vote.ts';

it('reads the counts of an accepted vote', () => {
  const statistics = { likes: 15, dislikes: 4, rating: '3.9474', rating_amount: '19' };
  expect(readCounts({ success: 1, ok: 1, statistics })).toEqual({ likes: 15, dislikes: 4 });
});

it.each([[{ success: 1, ok: 1 }], [{ success: 1, ok: 1, statistics: { likes: -1, dislikes: 'many' } }]])(
  'reads no counts of a success without them: %j',
  (answer) => {
    expect(readCounts(answer)).toBeUndefined();
  },
);
