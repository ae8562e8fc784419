import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OneSite, openOneSite } from './one-site.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { publicUrl } from './visitor.ts';

const fernUrl = 'http://localhost:10';
const siteConfig = join(dirname(fileURLToPath(import.meta.url)), '../../examples/fern-site/site.json');
const email = 'ada@example.org';

let site: OneSite;
let fern: ServerProcess;
let workers: { nightjar: ServerProcess; fern: ServerProcess };

beforeAll(async () => {
  site = await openOneSite('brand-mails');
  const fernEnv = { ...site.env, SITE_CONFIG: siteConfig, PUBLIC_URL: fernUrl };
  fern = await createServerProcess('brand-mails-fern', fernEnv);
  workers = {
    nightjar: await createServerProcess('brand-mails-worker', site.env, ['worker']),
    fern: await createServerProcess('brand-mails-fern-worker', fernEnv, ['worker']),
  };
  await fern.start();
}, 240_000);
afterAll(async () => {
  await Promise.all(Object.values(workers ?? {}).map((worker) => worker.remove()));
  await fern?.remove();
  await site?.close();
}, 120_000);

/** Sends the form of a forgotten password to a server of a brand. */
async function restorePassword(server: ServerProcess, brandUrl: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/signup.php`, {
    method: 'POST',
    headers: { origin: brandUrl },
    body: new URLSearchParams({ act: 'restore', eml: email }),
  });
  expect(await answer.json()).not.toHaveProperty('error');
}

/** The mails that a worker has written, since there is no mail server; their lines are not folded. */
async function mailsOf({ dataDir }: ServerProcess): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.map((mail) => mail.replace(/=\r?\n/g, ''));
}

const sent = async () =>
  (await site.database.pool.query('SELECT FROM mails WHERE sent_at IS NOT NULL')).rowCount ?? 0;
const soon = { timeout: 60_000, interval: 200 };

test('each of two brands on one database sends its own mails', async () => {
  await workers.nightjar.start();
  await restorePassword(fern, fernUrl);
  await restorePassword(site.servers[0], publicUrl);
  // The worker of the first brand has taken both jobs and sent one.
  await expect.poll(sent, soon).toBe(1);
  await workers.fern.start();
  await expect.poll(sent, soon).toBe(2);
  const [[nightjarMail = '', ...otherNightjar], [fernMail = '', ...otherFern]] = await Promise.all([
    mailsOf(workers.nightjar),
    mailsOf(workers.fern),
  ]);
  expect([otherNightjar, otherFern]).toEqual([[], []]);
  expect(nightjarMail).toMatch(/^From: Nightjar </m);
  expect(nightjarMail).toContain(`${publicUrl}/signin/?reset`);
  expect(nightjarMail).not.toContain('cid:');
  expect(fernMail).toMatch(/^From: Fern Films </m);
  expect(fernMail).toContain(`${fernUrl}/signin/?reset`);
  expect(fernMail).toContain('cid:');
}, 180_000);
