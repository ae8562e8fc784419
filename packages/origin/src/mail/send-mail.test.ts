import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationSite } from '@nightjar/site-config';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { createJobSender } from '../jobs/job-sender.ts';
import { type RunningWorker, runWorker } from '../jobs/worker.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { createMailTransport } from './mail-transport.ts';
import { requeueMails } from './requeue-mails.ts';
import { sendMailHandlers } from './send-mail.ts';
import { type AccountTemplate, writeMail } from './write-mail.ts';

let database: TestDatabase;
let dataDir: string;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightjar-mail-'));
  database = await createTestDatabase({ rows: 'catalogue' });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const publicUrl = 'https://tube.example';
const ada: { id: number; email: string } = { id: testUsers.ada, email: 'ada@example.org' };

async function startMailWorker(smtpUrl?: string): Promise<RunningWorker> {
  const transport = createMailTransport({ smtpUrl, dataDir });
  const parts = {
    ...{ pool: database.pool, transport, siteConfig: demonstrationSite, publicUrl, log: silentLog },
    secretOf: () => 'a secret',
  };
  const worker = await runWorker({
    database,
    log: silentLog,
    handlers: (jobs) => sendMailHandlers(parts, jobs),
  });
  closing.push(worker.stop);
  return worker;
}

async function write(template: AccountTemplate, user = ada): Promise<void> {
  const jobs = createJobSender({ database, log: silentLog });
  closing.push(jobs.close);
  await jobs.open();
  await transaction(database.pool, (client) => writeMail(client, jobs, { user, template }));
}

const mailRows = async () =>
  (
    await database.pool.query(
      'SELECT attempts, sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS failed FROM mails',
    )
  ).rows;
const isSent = { timeout: 20_000, interval: 50 };

/** Makes retries due, so that the test does not wait for their delay, which jobs.test.ts tests. */
const makeRetriesDue = () =>
  database.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
const mailRowsAfterRetries = async () => {
  await makeRetriesDue();
  return mailRows();
};

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server that answers with the result of `respond`; undefined accepts the mail. */
async function startMailServer({
  port = 0,
  respond = () => undefined,
}: {
  port?: number;
  respond?: (stage: 'rcpt' | 'data', attempt: number) => { code: number; text: string } | undefined;
} = {}): Promise<{ url: string; port: number; received: Received[]; close(): Promise<void> }> {
  const received: Received[] = [];
  let attempts = 0;
  const refusal = (stage: 'rcpt' | 'data') => {
    const answer = respond(stage, attempts);
    return answer && Object.assign(new Error(answer.text), { responseCode: answer.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      attempts += 1;
      callback(refusal('rcpt') ?? null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('data');
        const { mailFrom, rcptTo } = session.envelope;
        if (refused === undefined) {
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          });
        }
        callback(refused ?? null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.server.address() as AddressInfo).port;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, received, close };
}

/** Decodes quoted-printable text. */
const readable = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('by SMTP', () => {
  test('rule 34: delivers a mail after its transaction is committed', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    await startMailWorker(server.url);
    await write('confirm');
    await expect.poll(mailRows, isSent).toEqual([{ attempts: 1, sent: true, failed: false }]);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'support@nightjar.example', to: ['ada@example.org'] });
    expect(mail?.raw).toMatch(/^From: Nightjar <support@nightjar\.example>\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.raw).toMatch(/^Message-ID: <[\da-f-]{36}@tube\.example>\r$/m);
    expect(readable(mail?.raw ?? '')).toMatch(/^https:\/\/tube\.example\/signin\/\?confirm=[\w-]{43}\r$/m);
    expect(readable(mail?.raw ?? '')).toMatch(
      /<a href="https:\/\/tube\.example\/signin\/\?confirm=[\w-]{43}"/,
    );
  });

  test('rule 34: sends no mail of a transaction that is rolled back', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    await startMailWorker(server.url);
    const jobs = createJobSender({ database, log: silentLog });
    closing.push(jobs.close);
    await jobs.open();
    const failing = transaction(database.pool, async (client) => {
      await writeMail(client, jobs, { user: ada, template: 'reset' });
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    await write('password_changed');
    await expect.poll(() => server.received.length, isSent).toBe(1);
    expect(server.received[0]?.raw).toMatch(/^Subject: Your password for Nightjar was changed\r$/m);
    expect(await mailRows()).toHaveLength(1);
  });

  test('rule 34: retries after a temporary refusal, with the same Message-ID and one valid link', async () => {
    const server = await startMailServer({
      respond: (stage, attempt) =>
        attempt <= 2 && stage === 'data' ? { code: 451, text: 'Try later' } : undefined,
    });
    closing.push(server.close);
    await startMailWorker(server.url);
    await write('reset');
    await expect.poll(mailRowsAfterRetries, isSent).toEqual([{ attempts: 3, sent: true, failed: false }]);
    expect(server.received).toHaveLength(1);
    const { rows } = await database.pool.query('SELECT message_id FROM mails');
    expect(server.received[0]?.raw).toContain(`Message-ID: <${rows[0].message_id}@tube.example>`);
    expect((await database.pool.query('SELECT FROM account_links')).rows).toHaveLength(1);
  });

  test('rule 34: delivers waiting mail when the server is reachable again', async () => {
    const first = await startMailServer();
    await first.close();
    await startMailWorker(first.url);
    await write('confirm');
    await expect.poll(async () => (await mailRowsAfterRetries())[0]?.attempts, isSent).toBeGreaterThan(1);
    const back = await startMailServer({ port: first.port });
    closing.push(back.close);
    await expect.poll(async () => (await mailRowsAfterRetries())[0]?.sent, isSent).toBe(true);
    expect(back.received).toHaveLength(1);
    expect((await database.pool.query('SELECT FROM account_links')).rows).toHaveLength(1);
  });

  test('rule 34: does not retry an unknown mailbox, and releases the username of its account', async () => {
    const server = await startMailServer({
      respond: (stage) => (stage === 'rcpt' ? { code: 550, text: 'No such user' } : undefined),
    });
    closing.push(server.close);
    await startMailWorker(server.url);
    await database.pool.query(
      `UPDATE users SET email_confirmed_at = NULL, confirm_by = now() + interval '7 days' WHERE id = $1`,
      [ada.id],
    );
    await write('confirm');
    await expect.poll(mailRows, isSent).toEqual([{ attempts: 1, sent: false, failed: true }]);
    const state = async () =>
      (
        await database.pool.query(
          `SELECT confirm_by <= now() AS "isOver", (SELECT count(*)::int FROM account_links) AS links
           FROM users WHERE id = $1`,
          [ada.id],
        )
      ).rows;
    await expect.poll(state).toEqual([{ isOver: true, links: 0 }]);
  });

  test('rule 34: keeps an account with a failed confirmation mail after one that was sent', async () => {
    const server = await startMailServer({
      respond: (stage) => (stage === 'rcpt' ? { code: 550, text: 'No such user' } : undefined),
    });
    closing.push(server.close);
    await database.pool.query(
      `UPDATE users SET email_confirmed_at = NULL, confirm_by = now() + interval '7 days' WHERE id = $1`,
      [ada.id],
    );
    await write('confirm');
    await database.pool.query('UPDATE mails SET sent_at = now()');
    await write('confirm');
    await startMailWorker(server.url);
    await expect
      .poll(async () => (await mailRows()).map(({ failed }) => failed).sort(), isSent)
      .toEqual([false, true]);
    const { rows } = await database.pool.query(`SELECT confirm_by > now() AS kept FROM users WHERE id = $1`, [
      ada.id,
    ]);
    expect(rows).toEqual([{ kept: true }]);
  });

  test('rule 34: stops retrying after three days', async () => {
    const server = await startMailServer({ respond: () => ({ code: 451, text: 'Not today' }) });
    closing.push(server.close);
    await write('reset');
    await database.pool.query(`UPDATE mails SET created_at = now() - interval '73 hours'`);
    await startMailWorker(server.url);
    await expect.poll(mailRows, isSent).toEqual([{ attempts: 1, sent: false, failed: true }]);
  });

  test('rule 34: sends a mail once with several workers', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    await Promise.all([
      startMailWorker(server.url),
      startMailWorker(server.url),
      startMailWorker(server.url),
    ]);
    for (const name of ['ben', 'cem', 'mira'] as const) {
      await write('password_changed', { id: testUsers[name], email: `${name}@example.org` });
    }
    await expect.poll(async () => (await mailRows()).filter(({ sent }) => sent).length, isSent).toBe(3);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual([
      'ben@example.org',
      'cem@example.org',
      'mira@example.org',
    ]);
  });

  test('queues a mail again whose job was lost', async () => {
    await database.pool.query(
      `INSERT INTO mails (user_id, recipient, template, created_at) VALUES (11, 'ada@example.org', 'reset', now() - interval '6 minutes')`,
    );
    const server = await startMailServer();
    closing.push(server.close);
    const worker = await startMailWorker(server.url);
    expect(await requeueMails(database.pool, worker.jobs)).toBe(1);
    await expect.poll(() => server.received.length, isSent).toBe(1);
  });
});

describe('without a mail server', () => {
  test('rule 34: writes mails to the outbox, readable for the current user only', async () => {
    await startMailWorker();
    await write('reset');
    await expect.poll(mailRows, isSent).toEqual([{ attempts: 1, sent: true, failed: false }]);
    const outbox = join(dataDir, 'outbox');
    const [file = '', ...others] = await readdir(outbox);
    expect([file, ...others]).toEqual([expect.stringMatching(/^\d{8}-reset\.eml$/)]);
    expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600);
    const raw = await readFile(join(outbox, file), 'utf8');
    expect(raw).toMatch(/^To: ada@example\.org\r$/m);
    expect(readable(raw)).toMatch(/\/signin\/\?reset=[\w-]{43}\r$/m);
  });
});
