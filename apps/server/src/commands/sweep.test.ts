import { expect, test } from 'vitest';
import { runSweep } from './sweep.ts';

test.each([[['now']], [['--dry']], [['--dry-run=no']]])(
  'rejects %j before it opens the database, so that a mistyped dry run deletes nothing',
  async (args) => {
    await expect(runSweep(args)).rejects.toThrow('sweep --dry-run');
  },
);
