import { demonstrationSite } from '@nightjar/site-config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { createJobSender } from '../jobs/job-sender.ts';
import { runWorker } from '../jobs/worker.ts';
import { openSession } from '../sessions/store.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import type { MailMessage } from './compose-mail.ts';
import { sendMailHandlers } from './send-mail.ts';
import { insertMail, writeErasedMail, writeMail } from './write-mail.ts';

const nightjar = { name: 'Nightjar', url: 'https://tube.example' };
const fern = { name: 'Fern Films', url: 'https://fern.example' };
type Brand = typeof nightjar;

const ada = { id: testUsers.ada, email: 'ada@example.org' };

let database: TestDatabase;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.close();
});

/** Starts the worker of a brand. @returns the mails that it sends */
async function startWorkerOf({ name, url }: Brand): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const parts = {
    pool: database.pool,
    transport: { deliver: async (message: MailMessage) => void sent.push(message) },
    siteConfig: { ...demonstrationSite, brand: { ...demonstrationSite.brand, name } },
    publicUrl: url,
    secretOf: () => 'a secret',
    log: silentLog,
  };
  const worker = await runWorker({
    database,
    log: silentLog,
    handlers: (jobs) => sendMailHandlers(parts, jobs),
  });
  closing.push(worker.stop);
  return sent;
}

async function jobsOf(brand?: Brand) {
  const jobs = createJobSender({ database, log: silentLog, brandUrl: brand?.url });
  closing.push(jobs.close);
  await jobs.open();
  return jobs;
}

async function requestReset(brand: Brand): Promise<void> {
  const jobs = await jobsOf(brand);
  await transaction(database.pool, (client) => writeMail(client, jobs, { user: ada, template: 'reset' }));
}

const signIn = (brand: Brand) =>
  transaction(database.pool, (client) =>
    openSession(client, ada.id, { userAgent: '', country: '', brandUrl: brand.url }),
  );

const brandUrls = async () =>
  (await database.pool.query('SELECT brand_url FROM mails ORDER BY id')).rows.map((row) => row.brand_url);
const soon = { timeout: 20_000, interval: 50 };

test('126: the worker of another brand passes a mail on to a worker of its brand', async () => {
  const others = await startWorkerOf(nightjar);
  await requestReset(fern);
  const passedOn = () =>
    database.pool.query(`SELECT FROM pgboss.job WHERE name LIKE 'send-mail-%' AND state = 'created'`);
  await expect.poll(async () => (await passedOn()).rowCount, soon).toBe(1);
  const own = await startWorkerOf(fern);
  await expect.poll(() => own.length, soon).toBe(1);
  expect(own[0]?.from.name).toBe(fern.name);
  expect(own[0]?.text).toContain(`${fern.url}/signin/?reset=`);
  expect(others).toEqual([]);
});

test('126: workers of two brands send each their own mails', async () => {
  const [first, second] = [await startWorkerOf(nightjar), await startWorkerOf(fern)];
  for (const brand of [fern, nightjar, fern, nightjar]) await requestReset(brand);
  await expect.poll(() => first.length + second.length, soon).toBe(4);
  expect(first.map(({ from }) => from.name)).toEqual([nightjar.name, nightjar.name]);
  expect(second.map(({ from }) => from.name)).toEqual([fern.name, fern.name]);
});

test.each([
  [
    'of a brand without a worker for six hours',
    `brand_url = '${fern.url}', created_at = now() - interval '7 hours'`,
  ],
  ['without a brand', 'brand_url = NULL'],
])('126: any worker sends a mail %s', async (_, change) => {
  await requestReset(fern);
  await database.pool.query(`UPDATE mails SET ${change}`);
  const sent = await startWorkerOf(nightjar);
  await expect.poll(() => sent.length, soon).toBe(1);
});

test('126: a mail that its brand has tried stays with its brand after six hours', async () => {
  await requestReset(fern);
  await database.pool.query(`UPDATE mails SET attempts = 1, created_at = now() - interval '7 hours'`);
  const others = await startWorkerOf(nightjar);
  const own = await startWorkerOf(fern);
  await expect.poll(() => own.length, soon).toBe(1);
  expect(others).toEqual([]);
});

test('126: a mail comes from the brand of the request, others from that of the last sign-in', async () => {
  await signIn(nightjar);
  await signIn(fern);
  const moderator = await jobsOf(nightjar);
  const worker = await jobsOf();
  await transaction(database.pool, async (client) => {
    await writeMail(client, moderator, { user: ada, template: 'reset' });
    const decision = { userId: ada.id, recipient: ada.email, template: 'video_remove', params: {} } as const;
    await insertMail(client, moderator, decision);
    await insertMail(client, worker, { ...decision, template: 'digest' });
    await writeErasedMail(client, worker, { email: ada.email, brandUrl: fern.url });
    await insertMail(client, moderator, { ...decision, userId: testUsers.ben });
    await insertMail(client, worker, { ...decision, userId: testUsers.ben });
  });
  expect(await brandUrls()).toEqual([nightjar.url, fern.url, fern.url, fern.url, nightjar.url, null]);
});
