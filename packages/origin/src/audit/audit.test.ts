import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { type AuditEvent, appendAudit } from './append-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const event = (videoId: number): AuditEvent => ({
  actor: { id: 14, username: 'mira' },
  action: 'video.remove',
  subject: 'video',
  subjectId: videoId,
  details: { reason: 'copyright', text: 'naïve 𝒶 "quoted"' },
});
const append = (entry: AuditEvent) => transaction(database.pool, (client) => appendAudit(client, entry));

/** Changes the log as an owner of the database could, without its triggers. */
async function tamper(statement: string): Promise<void> {
  await transaction(database.pool, async (client) => {
    await client.query('ALTER TABLE audit_log DISABLE TRIGGER USER');
    await client.query(statement);
    await client.query('ALTER TABLE audit_log ENABLE TRIGGER USER');
  });
}

beforeEach(async () => {
  await tamper('TRUNCATE audit_log');
  for (const id of [1, 2, 3, 4]) await append(event(id));
});

describe('the audit log', () => {
  test('100: is intact after concurrent entries, which are numbered without gaps', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => append(event(100 + index))));
    const { entries, head, problem } = await verifyAudit(database);
    expect({ entries, problem, last: head?.id }).toEqual({ entries: 16, problem: undefined, last: 16 });
  });

  test('100: has no entry of a transaction that is rolled back', async () => {
    const failing = transaction(database.pool, async (client) => {
      await appendAudit(client, event(9));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await append(event(10));
    expect(await verifyAudit(database)).toMatchObject({ entries: 5, problem: undefined });
  });

  test('18, 100: an open entry does not delay the creation of a list', async () => {
    await transaction(database.pool, async (client) => {
      await appendAudit(client, event(11));
      const creation = transaction(database.pool, async (other) => {
        await other.query("SET LOCAL lock_timeout = '2s'");
        return other.query('SELECT lock_list_creation()');
      });
      await expect(creation).resolves.toMatchObject({ rowCount: 1 });
    });
  });

  test.each([
    "UPDATE audit_log SET action = 'video.keep' WHERE id = 2",
    'DELETE FROM audit_log WHERE id = 4',
    'TRUNCATE audit_log',
  ])('100: refuses %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  });

  test.each([
    ['actor', "'ben'"],
    ['actor_id', '12'],
    ['action', "'video.keep'"],
    ['subject', "'comment'"],
    ['subject_id', "'7'"],
    ['details', `'{}'`],
    ['at', "at + interval '1 millisecond'"],
    ['hash', String.raw`'\x00'`],
  ])('101: reports a changed %s', async (column, value) => {
    await tamper(`UPDATE audit_log SET ${column} = ${value} WHERE id = 3`);
    expect((await verifyAudit(database)).problem).toEqual({ id: 3, reason: 'changed' });
  });

  test('reports a removed entry', async () => {
    await tamper('DELETE FROM audit_log WHERE id = 2');
    expect((await verifyAudit(database)).problem).toEqual({ id: 2, reason: 'missing' });
  });

  test('reports an entry that was removed and hidden by new numbers', async () => {
    await tamper('DELETE FROM audit_log WHERE id = 2; UPDATE audit_log SET id = id - 1 WHERE id > 2');
    expect((await verifyAudit(database)).problem).toEqual({ id: 2, reason: 'changed' });
  });

  test('101: reports entries that were removed from the end, given a noted head', async () => {
    const { head } = await verifyAudit(database);
    await append(event(5));
    expect((await verifyAudit(database, head)).problem).toBeUndefined();
    await tamper('DELETE FROM audit_log WHERE id > 3');
    expect((await verifyAudit(database)).problem).toBeUndefined();
    expect((await verifyAudit(database, head)).problem).toEqual({ id: 4, reason: 'not_noted' });
  });

  test('is intact when it is empty', async () => {
    await tamper('TRUNCATE audit_log');
    expect(await verifyAudit(database)).toEqual({ entries: 0, head: undefined, problem: undefined });
  });
});
