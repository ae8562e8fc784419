import { expect, test } from 'vitest';
import { runRetentionCommand } from './retention.ts';

test.each([[['now']], [['--dry']], [['--dry-run=no']]])(
  'rejects %j before it opens the database, so that a mistyped dry run deletes nothing',
  async (args) => {
    await expect(runRetentionCommand(args)).rejects.toThrow('retention --dry-run');
  },
);
