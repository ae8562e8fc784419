import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import { createJobSender } from '../jobs/job-sender.ts';
import { silentLog } from '../testing/index.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { retentionHandler, runRetention } from './apply-retention.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
  // Creates the tables of the job queue.
  await retain();
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql('DELETE FROM videos WHERE id BETWEEN 400 AND 499');
});

const removedFiles: string[] = [];
const mediaStore = {
  async remove(key: string) {
    removedFiles.push(key);
  },
};

const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query<Record<string, unknown>>(text, values)).rows;

async function retain(isDryRun = false, size = 500): Promise<Record<string, number>> {
  const results = await runRetention({ database: site.database, mediaStore, log: silentLog, isDryRun, size });
  return Object.fromEntries(results.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

const erased = async () =>
  (await sql(`SELECT data ->> 'videoId' AS id FROM pgboss.job WHERE name = 'erase-video' ORDER BY 1`)).map(
    ({ id }) => Number(id),
  );

test('a dry run counts what is due and changes nothing; a run deletes it once and adds it to the audit log', async () => {
  await sql(`INSERT INTO sessions (token_hash, user_id, expires_at) VALUES
    ('old', 11, now() - interval '1 minute'), ('new', 11, now() + interval '1 minute')`);
  await sql(`INSERT INTO account_links (key_hash, user_id, kind, expires_at) VALUES
    ('old', 11, 'reset', now() - interval '1 minute'), ('new', 11, 'reset', now() + interval '1 minute')`);
  await sql(`INSERT INTO contact_messages (email, message, created_at, file_key) VALUES
    ('a@example.org', 'old', now() - interval '366 days', null), ('a@example.org', 'new', now() - interval '360 days', null),
    ('a@example.org', 'file', now() - interval '366 days', 'contact/1')`);
  await sql(`INSERT INTO mails (recipient, template, created_at, sent_at, failed_at) VALUES
    ('a@example.org', 'contact', now() - interval '31 days', now() - interval '31 days', null),
    ('a@example.org', 'contact', now() - interval '31 days', null, now() - interval '28 days'),
    ('a@example.org', 'contact', now() - interval '29 days', now(), null),
    ('a@example.org', 'contact', now() - interval '31 days', null, null)`);
  const due = { sessions: 1, links: 1, mails: 2, contact: 1, contact_files: 1 };
  expect(await retain(true)).toEqual(due);
  expect(await sql('SELECT FROM audit_log')).toHaveLength(0);
  expect(removedFiles).toEqual([]);
  expect(await retain()).toEqual(due);
  expect(await retain()).toEqual({});
  expect(await sql('SELECT message FROM contact_messages')).toEqual([{ message: 'new' }]);
  expect(removedFiles).toEqual(['contact/1']);
  expect(await sql('SELECT actor, action, subject_id, details FROM audit_log ORDER BY id')).toEqual(
    Object.entries(due).map(([name, count]) => ({
      actor: 'retention',
      action: 'retention.delete',
      subject_id: name,
      details: JSON.stringify({ count }),
    })),
  );
  expect((await verifyAudit(site.database)).problem).toBeUndefined();
});

test('143: a notice loses its personal data one year after its last report was closed, and a report without a notice one year after it was closed', async () => {
  await sql(`INSERT INTO notices (id, kind, name, email, statement, created_at) VALUES
    (91, 'person', 'Open', 'a@example.org', 'x', now() - interval '3 years'),
    (92, 'person', 'Recent', 'a@example.org', 'x', now() - interval '3 years'),
    (93, 'person', 'Old', 'a@example.org', 'x', now() - interval '3 years')`);
  await sql(`INSERT INTO reports (section, object_id, reason, email, message, notice_id, closed_at) VALUES
    ('video', 1, 'other', 'a@example.org', 'x', 91, null),
    ('video', 1, 'other', 'a@example.org', 'x', 92, now() - interval '1 day'),
    ('video', 1, 'other', 'a@example.org', 'x', 92, now() - interval '2 years'),
    ('video', 1, 'other', 'a@example.org', 'x', 93, now() - interval '2 years'),
    ('video', 2, 'other', 'a@example.org', 'x', 93, now() - interval '2 years'),
    ('video', 1, 'other', '', 'x', null, now() - interval '2 years'),
    ('video', 1, 'other', '', 'recent', null, now() - interval '364 days'),
    ('video', 1, 'other', '', 'open', null, null)`);
  await sql(`UPDATE reports SET created_at = now() - interval '3 years'`);
  expect(await retain(true)).toEqual({ notices: 1, reports: 1 });
  expect(await retain()).toEqual({ notices: 1, reports: 1 });
  expect(await sql('SELECT id, name, email, statement FROM notices WHERE id > 90 ORDER BY id')).toEqual([
    { id: 91, name: 'Open', email: 'a@example.org', statement: 'x' },
    { id: 92, name: 'Recent', email: 'a@example.org', statement: 'x' },
    { id: 93, name: '', email: '', statement: '' },
  ]);
  const copies = () =>
    sql(`SELECT notice_id::int AS notice, reason, email, message FROM reports
      WHERE notice_id > 90 OR notice_id IS NULL AND created_at < now() - interval '1 year' ORDER BY id`);
  const kept = { reason: 'other', email: 'a@example.org', message: 'x' };
  const erasedCopy = { notice: 93, reason: 'other', email: '', message: '' };
  expect(await copies()).toEqual([
    { notice: 91, ...kept },
    { notice: 92, ...kept },
    { notice: 92, ...kept },
    erasedCopy,
    erasedCopy,
    { notice: null, reason: 'other', email: '', message: '' },
    { notice: null, reason: 'other', email: '', message: 'recent' },
    { notice: null, reason: 'other', email: '', message: 'open' },
  ]);
  expect(await retain()).toEqual({});
  // A notice that an earlier version has erased, without its report.
  await sql(`UPDATE reports SET message = 'x' WHERE notice_id = 93 AND object_id = 1`);
  expect(await retain()).toEqual({ notices: 1 });
  expect((await copies()).filter(({ notice }) => notice === 93)).toEqual([erasedCopy, erasedCopy]);
});

test('a verification record is kept with its account, and 7 years longer', async () => {
  await sql(`INSERT INTO users (id, username, email, password_hash, email_confirmed_at) VALUES
    (71, 'leaver', 'leaver@example.org', 'x', now())`);
  await sql(`INSERT INTO verification_records (user_id, points, revision, address, accepted_at) VALUES
    (71, 11, '1', '192.0.2.1', now() - interval '20 years')`);
  expect(await retain()).toEqual({});
  await sql('DELETE FROM users WHERE id = 71');
  expect(await sql("SELECT ended_at > now() - interval '1 minute' AS now FROM verification_records")).toEqual(
    [{ now: true }],
  );
  await sql(`UPDATE verification_records SET ended_at = now() - interval '7 years' + interval '1 hour'`);
  expect(await retain()).toEqual({});
  await sql(`UPDATE verification_records SET ended_at = now() - interval '7 years' - interval '1 hour'`);
  expect(await retain()).toEqual({ verifications: 1 });
});

/** A video whose last transition was made some days ago. */
async function addVideo(id: number, stage: 'refused' | 'removed' | 'published', role: string, days: number) {
  const [status, step] = { refused: [2, 'refused'], removed: [5, null], published: [1, null] }[stage];
  await sql(
    `INSERT INTO videos (id, dir, title, status_id, step, post_date, picture_key, user_id)
     VALUES ($1, 'v', 'V', $2, $3, now(), $4, 11)`,
    [id, status, step, `videos/${id}`],
  );
  await sql(
    `INSERT INTO video_transitions (video_id, to_stage, actor_role, created_at)
     VALUES ($1, $2, $3, now() - make_interval(days => $4))`,
    [id, stage, role, days],
  );
}

test('156: a run deletes all that a dry run counts, each batch with its entry of the audit log', async () => {
  await sql('DELETE FROM pgboss.job');
  for (let id = 400; id < 405; id += 1) await addVideo(id, 'removed', 'moderator', 191);
  for (let id = 410; id < 414; id += 1) await addVideo(id, 'refused', 'system', 31);
  await sql(`INSERT INTO contact_messages (email, message, created_at, file_key)
    SELECT 'a@example.org', 'old', now() - interval '366 days', 'contact/' || n FROM generate_series(1, 5) n`);
  const [last] = await sql('SELECT coalesce(max(id), 0)::int AS id FROM audit_log');
  const due = { contact_files: 5, refused_files: 4, removed_files: 5 };
  expect(await retain(true)).toEqual(due);
  expect(await retain(false, 2)).toEqual(due);
  expect(await erased()).toEqual([400, 401, 402, 403, 404, 410, 411, 412, 413]);
  const entries = await sql('SELECT subject_id, details FROM audit_log WHERE id > $1 ORDER BY id', [
    last?.id,
  ]);
  const counts = (rule: string) =>
    entries
      .filter(({ subject_id }) => subject_id === rule)
      .map(({ details }) => JSON.parse(String(details)).count);
  expect(counts('contact_files')).toEqual([2, 2, 1]);
  expect(counts('refused_files')).toEqual([2, 2]);
  expect(counts('removed_files')).toEqual([2, 2, 1]);
  await sql('DELETE FROM pgboss.job');
});

test('156: the daily job ends after the batch in which its worker stops, and the next one deletes the rest', async () => {
  await sql(`INSERT INTO contact_messages (email, message, created_at, file_key)
    SELECT 'a@example.org', 'old', now() - interval '366 days', 'contact/' || n FROM generate_series(1, 3) n`);
  const [last] = await sql('SELECT coalesce(max(id), 0)::int AS id FROM audit_log');
  const stopping = new AbortController();
  const jobs = createJobSender({ database: site.database, log: silentLog });
  await jobs.open();
  try {
    const { run } = retentionHandler({
      ...{ pool: site.database.pool, jobs, size: 1, log: silentLog },
      mediaStore: { remove: async () => stopping.abort() },
    });
    const left = async () => (await sql('SELECT FROM contact_messages WHERE file_key IS NOT NULL')).length;
    await run({}, stopping.signal);
    expect(await left()).toBe(2);
    await run({}, new AbortController().signal);
    expect(await left()).toBe(0);
  } finally {
    await jobs.close();
  }
  const entries = await sql('SELECT subject_id, details FROM audit_log WHERE id > $1', [last?.id]);
  expect(entries).toEqual(
    Array(3).fill({ subject_id: 'contact_files', details: JSON.stringify({ count: 1 }) }),
  );
});

test('files of refused and removed videos are erased after their time, and never before a pending appeal is decided', async () => {
  await addVideo(400, 'refused', 'system', 31);
  await addVideo(401, 'refused', 'system', 29);
  await addVideo(402, 'refused', 'moderator', 31);
  await addVideo(403, 'refused', 'moderator', 191);
  // The time for an appeal against the refusal of a file that looks like another video.
  await addVideo(408, 'refused', 'system', 189);
  await addVideo(409, 'refused', 'system', 191);
  // An exact copy was refused without a decision.
  await addVideo(410, 'refused', 'system', 31);
  await addVideo(404, 'removed', 'moderator', 191);
  await sql('UPDATE video_transitions SET copy_of = 404 WHERE video_id BETWEEN 408 AND 410');
  await addVideo(405, 'removed', 'moderator', 189);
  await addVideo(406, 'removed', 'moderator', 191);
  await addVideo(407, 'published', 'moderator', 400);
  await sql(`INSERT INTO moderation_decisions (section, object_id, owner_id, kind, appeal, appealed_at) VALUES
    ('video', 406, 11, 'remove', 'No', now()), ('video', 408, 11, 'refuse_copy', NULL, NULL),
    ('video', 409, 11, 'refuse_copy', NULL, NULL)`);
  expect(await retain(true)).toEqual({ refused_files: 4, removed_files: 1 });
  expect(await erased()).toEqual([]);
  expect(await retain()).toEqual({ refused_files: 4, removed_files: 1 });
  expect(await erased()).toEqual([400, 403, 404, 409, 410]);
  expect(
    await sql(`SELECT id, status_id FROM videos WHERE id BETWEEN 400 AND 499 AND status_id = 5 ORDER BY id`),
  ).toEqual([400, 403, 404, 405, 406, 409, 410].map((id) => ({ id, status_id: 5 })));
});
