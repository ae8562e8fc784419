import { expect, test } from 'vitest';
import { runEncode } from './encode.ts';

test.each([[[]], [['12', '--failed']], [['twelve']], [['12', '--all']]])(
  'rejects %j before it opens the database',
  async (args) => {
    await expect(runEncode(args)).rejects.toThrow('encode 120 121');
  },
);
