import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from '@nightjar/origin';
import { createTestDatabase } from '@nightjar/origin/testing';
import pino from 'pino';
import { expect, test } from 'vitest';
import { retainAndReport, runRetentionCommand } from './retention.ts';

test.each([[['now']], [['--dry']], [['--dry-run=no']]])(
  'rejects %j before it opens the database, so that a mistyped dry run deletes nothing',
  async (args) => {
    await expect(runRetentionCommand(args)).rejects.toThrow('retention --dry-run');
  },
);

test('a dry run prints what is due and deletes nothing; a run prints it, deletes it, and adds it to the audit log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-retention-'));
  const database = await createTestDatabase();
  try {
    const rows = async (text: string) => (await database.pool.query(text)).rows;
    await rows(`INSERT INTO contact_messages (email, message, created_at)
      SELECT 'a@example.org', 'old', now() - interval '366 days' FROM generate_series(1, 12)`);
    const environment = parseEnvironment({ DATA_DIR: folder });
    const run = async (isDryRun: boolean) => {
      const printed: string[] = [];
      const print = (line: string) => void printed.push(line);
      const context = { environment, database, log: pino({ level: 'silent' }), print };
      await retainAndReport(context, { isDryRun });
      return { due: printed.filter((line) => /^ *[1-9]/.test(line)), last: printed.at(-1) };
    };
    const due = ['12  messages of the contact form without a file after one year'];
    expect(await run(true)).toEqual({ due, last: 'Dry run: nothing was deleted.' });
    expect(await rows('SELECT FROM contact_messages')).toHaveLength(12);
    expect(await rows('SELECT FROM audit_log')).toEqual([]);
    expect(await run(false)).toEqual({ due, last: 'Deleted, and recorded in the audit log.' });
    expect(await rows('SELECT FROM contact_messages')).toEqual([]);
    expect(await rows('SELECT action, subject_id FROM audit_log')).toEqual([
      { action: 'retention.delete', subject_id: 'contact' },
    ]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
