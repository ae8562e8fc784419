import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createJobSender } from '../jobs/job-sender.ts';
import { silentLog } from '../testing/index.ts';
import { takeMails } from '../testing/test-mails.ts';
import { sendAlerts } from './alert-moderators.ts';
import { registerModerationMetrics } from './moderation-metrics.ts';
import { openModerationSite } from './testing/moderation-site.ts';

const { site, sql } = await openModerationSite();
const jobs = createJobSender({ database: site.database, log: silentLog });
beforeAll(() => jobs.open());
afterAll(async () => {
  await jobs.close();
  await site.close();
});
beforeEach(async () => {
  await sql('DELETE FROM reports');
  await sql('DELETE FROM mails');
});

const report = (reason: string, hoursAgo: number) =>
  sql(`INSERT INTO reports (section, object_id, reason, created_at, due_at) VALUES ('video', 3, '${reason}',
    now() - interval '${hoursAgo} hours', now() + interval '48 hours' - interval '${hoursAgo} hours')`);
/** The subjects of the mails to a moderator since the last call. */
async function alert(): Promise<string[]> {
  await sendAlerts({ pool: site.database.pool, jobs });
  return (await takeMails(site, 'mira@example.org')).map(({ subject }) => subject);
}

describe('157: the moderators get a mail', () => {
  test('about an urgent report at once, and once', async () => {
    await report('spam', 1);
    expect(await alert()).toEqual([]);
    await report('underage', 1);
    await report('without_consent', 1);
    expect(await alert()).toEqual([expect.stringMatching(/^Urgent reports at .*: 2$/)]);
    expect(await alert()).toEqual([]);
  });

  test('about every open report when 36 of its 48 hours are over, and once', async () => {
    await report('spam', 35);
    await report('underage', 37);
    await report('copyright', 60);
    await sql(`UPDATE reports SET closed_at = now() WHERE reason = 'copyright'`);
    expect(await alert()).toEqual([expect.stringMatching(/are due within 12 hours: 1$/)]);
    await sql(`UPDATE reports SET due_at = now() + interval '11 hours' WHERE reason = 'spam'`);
    expect(await alert()).toEqual([expect.stringMatching(/are due within 12 hours: 1$/)]);
    expect(await alert()).toEqual([]);
  });

  test('and no other member, and none who is blocked', async () => {
    await sql(`UPDATE users SET blocked_at = now() WHERE username = 'otto'`);
    await report('underage', 1);
    await alert();
    const moderators = await sql(
      `SELECT email::text FROM users WHERE role = 'moderator' AND blocked_at IS NULL ORDER BY 1`,
    );
    expect(await sql('SELECT recipient::text AS email FROM mails ORDER BY 1')).toEqual(moderators);
    await sql(`UPDATE users SET blocked_at = NULL WHERE username = 'otto'`);
  });
});

test('157: the metrics have what waits, and no value without a database', async () => {
  await report('underage', 1);
  await report('spam', 60);
  const registry = new Registry();
  registerModerationMetrics(registry, { pool: site.database.pool, log: silentLog });
  const text = await registry.metrics();
  expect(text).toContain('nightjar_moderation_waiting{kind="urgent"} 1');
  expect(text).toContain('nightjar_moderation_waiting{kind="overdue"} 1');
  expect(text).toContain('nightjar_moderation_waiting{kind="reports"} 1');
  const failing = new Registry();
  const pool = new Proxy(site.database.pool, {
    get: () => () => Promise.reject(new Error('no database')),
  });
  registerModerationMetrics(failing, { pool, log: silentLog });
  expect(await failing.metrics()).not.toContain('nightjar_moderation_waiting{');
});
