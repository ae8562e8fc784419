import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MediaStore, openMediaStore } from '@nightjar/media';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { takeMails } from '../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { viewerHash } from '../views/viewer-hash.ts';
import { eraseMember, eraseMembersHandler } from './erase-member.ts';
import { retainedColumns } from './retained-data.ts';
import { seeded, seededVideo, seedMember } from './testing/seeded-member.ts';

let site: TestOrigin;
let dataDir: string;
let mediaStore: MediaStore;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightjar-erasure-'));
  mediaStore = await openMediaStore(pathToFileURL(join(dataDir, 'media')).href);
  site = await openTestOrigin({ mediaStore, dataDir });
});
afterEach(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const jobs = { send: async () => true };
const secrets = ['the secret of viewers', 'a former secret of viewers'];
const parts = () => ({
  pool: site.database.pool,
  mediaStore,
  dataDir,
  jobs,
  viewerSecrets: () => secrets,
  log: silentLog,
});
const marks = [String(seeded.id), seeded.username, seeded.email];

/** The columns of all tables of all schemas that contain the member, as `table.column`. */
async function columnsWithMember(): Promise<string[]> {
  const { pool } = site.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ column: string }>(
      `select distinct e.key as column from ${name} t, jsonb_each_text(to_jsonb(t)) e
       where e.value ~* ('\\m(u)?(' || $1 || ')\\M') or encode(convert_to(e.value, 'UTF8'), 'hex') like '%' || encode($2, 'hex') || '%'
         or e.value like '%' || encode($2, 'hex') || '%'`,
      [marks.map((mark) => mark.replaceAll('.', '\\.')).join('|'), Buffer.from(`${seeded.username}@`)],
    );
    for (const { column } of rows) found.add(`${name}.${column}`);
  }
  return [...found].sort();
}

/** The files below the data folder that contain the member in their path or content. */
async function filesWithMember(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? await readFile(path, 'latin1') : '';
    const relative = path.slice(dataDir.length + 1);
    if (marks.some((mark) => `${relative} ${content}`.toLowerCase().includes(mark))) found.push(relative);
  }
  return found.sort();
}

const retained = Object.entries(retainedColumns).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
);

/** Columns that refer to moderators only, whose accounts are not deleted by themselves. */
const columnsOfModerators = [
  'accepted_likenesses.accepted_by',
  'comments.removed_by',
  'identity_records.decided_by',
  'moderation_decisions.appeal_decided_by',
  'moderation_decisions.decided_by',
  'reports.closed_by',
];

describe('108: the erasure of a member', () => {
  test.each(['anonymise', 'remove'] as const)(
    'leaves no number, name, address or file of the member, except the listed data (comments: %s)',
    async (comments) => {
      await seedMember(site.database.pool, { mediaStore, dataDir }, comments);
      expect((await columnsWithMember()).length).toBeGreaterThan(40);
      expect((await filesWithMember()).length).toBeGreaterThan(8);

      await eraseMember(parts(), seeded.id);

      const [mail, ...others] = await takeMails(site, seeded.email);
      expect(mail?.text).toContain('are deleted, as you asked');
      expect(mail?.text).not.toContain(seeded.username);
      expect(others).toEqual([]);
      const left = await columnsWithMember();
      expect(left.filter((column) => !retained.includes(column))).toEqual([]);
      expect(left).toContain('moderation_decisions.object_id');
      expect(await filesWithMember()).toEqual([]);
      expect(await readdir(join(dataDir, 'outbox'))).toEqual(['00000003-confirm.eml']);
      expect((await columnsWithMember()).filter((column) => column.startsWith('mails.'))).toEqual([]);
    },
  );

  test('every reference to an account is removed with it, or set to null', async () => {
    const { rows } = await site.database.pool.query(
      `select conrelid::regclass::text || '.' || conname as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`,
    );
    expect(rows).toEqual([]);
  });

  test('is tested with a row in every table that refers to an account', async () => {
    const { pool } = site.database;
    await seedMember(pool, { mediaStore, dataDir }, 'anonymise');
    const { rows: references } = await pool.query<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as table, a.attname as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    );
    const missing: string[] = [];
    for (const { table, column } of references) {
      const { rowCount } = await pool.query(`select 1 from ${table} where ${column} = $1`, [seeded.id]);
      if (rowCount === 0) missing.push(`${table}.${column}`);
    }
    expect(missing.sort()).toEqual(columnsOfModerators);
  });

  test('keeps an approved identity check, sealed and without the account, with the beginning of its time', async () => {
    const { pool } = site.database;
    await seedMember(pool, { mediaStore, dataDir }, 'anonymise');
    await eraseMember(parts(), seeded.id);
    const { rows } = await pool.query(
      `select r.user_id, r.state, r.ended_at is not null as ended, p.kind
       from identity_records r join identity_pictures p on p.record_id = r.id where r.id = 7709`,
    );
    expect(rows).toEqual([{ user_id: null, state: 'approved', ended: true, kind: 'front' }]);
  });

  test('keeps comments without an author, and without the name, if the member chose so', async () => {
    const { pool } = site.database;
    await seedMember(pool, { mediaStore, dataDir }, 'anonymise');
    await eraseMember(parts(), seeded.id);
    const { rows } = await pool.query(
      'select id, user_id as author, text from comments where id between 7701 and 7706 order by id',
    );
    expect(rows).toEqual([
      { id: 7701, author: null, text: 'Signed, [deleted].' },
      { id: 7704, author: 11, text: 'I agree, [deleted]!' },
      { id: 7705, author: 11, text: 'quasarfinches are birds @all' },
    ]);
  });

  test('removes comments with their counters if the member chose so', async () => {
    const { pool } = site.database;
    const counted = async () => (await pool.query('select comments, likes from videos where id = 1')).rows[0];
    const before = await counted();
    await seedMember(pool, { mediaStore, dataDir }, 'remove');
    await eraseMember(parts(), seeded.id);
    const { rows } = await pool.query(
      'select id, text, user_id as author from comments where id between 7701 and 7706 order by id',
    );
    // The emptied row of an answered comment keeps the place of its thread.
    expect(rows).toMatchObject([{ id: 7701, text: '', author: null }, { id: 7704 }, { id: 7705 }]);
    expect(await counted()).toEqual({ ...before, comments: before.comments + 1 });
  });

  test('removes the watches of the member, whose hashes no search finds', async () => {
    const { pool } = site.database;
    await seedMember(pool, { mediaStore, dataDir }, 'anonymise');
    const own = secrets.map((secret) => viewerHash(secret, { userId: seeded.id }));
    const others = secrets.map((secret) => viewerHash(secret, { userId: 11 }));
    await pool.query('insert into watches (viewer, video_id) select unnest($1::text[]), 1', [
      [...own, ...others],
    ]);
    await eraseMember(parts(), seeded.id);
    const { rows } = await pool.query<{ viewer: string }>('select viewer from watches');
    expect(rows.map(({ viewer }) => viewer).toSorted()).toEqual(others.toSorted());
  });

  test('keeps the number and the fingerprint of an upload only', async () => {
    const { pool } = site.database;
    await seedMember(pool, { mediaStore, dataDir }, 'anonymise');
    await eraseMember(parts(), seeded.id);
    const { rows } = await pool.query(
      `select v.title, v.dir, v.step, v.user_id, f.sha256 from videos v join video_fingerprints f on f.video_id = v.id where v.id = $1`,
      [seededVideo],
    );
    expect(rows).toEqual([
      { title: 'Removed video', dir: 'removed', step: 'purged', user_id: null, sha256: 'f00d' },
    ]);
  });

  test.each([
    [
      'removed by a moderator',
      true,
      `with removed as (update videos set status_id = 5, step = null where id = $1 returning id)
       insert into video_transitions (video_id, to_stage, actor_role) select id, 'removed', 'moderator' from removed`,
    ],
    ['reported', true, `insert into reports (section, object_id, reason) values ('video', $1, 'copyright')`],
    ['neither', false, 'select $1::bigint'],
  ])('keeps the visual fingerprint of an upload that was %s: %s', async (_name, isKept, change) => {
    const { pool } = site.database;
    await seedMember(pool, { mediaStore, dataDir }, 'anonymise');
    const asset = 'select asset_id from videos where id = $1';
    await pool.query(
      `insert into asset_fingerprints (asset_id, hashes, buckets) values ((${asset}), '', '{7}')`,
      [seededVideo],
    );
    await pool.query(change, [seededVideo]);
    await eraseMember(parts(), seeded.id);
    const { rows } = await pool.query(
      `select f.buckets, a.source_key = 'removed/' || a.id as emptied from asset_fingerprints f
       join media_assets a on a.id = f.asset_id left join videos v on v.asset_id = a.id where v.id = $1 or 7 = any (f.buckets)`,
      [seededVideo],
    );
    expect(rows).toEqual(isKept ? [{ buckets: [7], emptied: true }] : []);
    await takeMails(site, seeded.email);
    expect((await columnsWithMember()).filter((column) => !retained.includes(column))).toEqual([]);
  });

  test('is repeated after a failure, and does nothing before it is due or for another member', async () => {
    const { pool } = site.database;
    await seedMember(pool, { mediaStore, dataDir }, 'anonymise');
    await pool.query(`update account_deletions set due_at = now() + interval '1 hour'`);
    await eraseMember(parts(), seeded.id);
    await eraseMember(parts(), 11);
    expect((await pool.query('select blocked_at from users where id = $1', [seeded.id])).rows).toEqual([
      { blocked_at: null },
    ]);
    await pool.query(`update account_deletions set due_at = now() - interval '1 hour'`);
    const failing = { ...parts(), jobs: { send: () => Promise.reject(new Error('away')) } };
    await eraseMembersHandler(failing).run({}, new AbortController().signal);
    expect((await pool.query('select 1 from users where id = $1', [seeded.id])).rowCount).toBe(1);
    await eraseMembersHandler(parts()).run({}, new AbortController().signal);
    expect((await pool.query('select 1 from users where id = $1', [seeded.id])).rowCount).toBe(0);
    expect((await pool.query('select 1 from users where id = 11')).rowCount).toBe(1);
  });
});
