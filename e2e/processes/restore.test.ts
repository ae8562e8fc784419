import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@nightjar/origin';
import { silentLog } from '@nightjar/origin/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverCommandOn } from '../product/command.ts';
import { createSendingMember, makeClip, type SentVideo } from './sending-member.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { createVisitor, publicUrl } from './visitor.ts';

const settings = { PUBLIC_URL: publicUrl, DEMONSTRATION: 'false' };
const mira = createVisitor();
const elsewhere = createVisitor('192.0.2.2');

let original: ServerProcess;
let restored: ServerProcess;
let backup: string;
let password: string;
let sent: SentVideo;

/** The data folder of a stopped server is copied, and another server starts with the copy (docs/operating.md). */
beforeAll(async () => {
  backup = await mkdtemp(join(tmpdir(), 'nightjar-backup-'));
  original = await createServerProcess('restore-original', settings);
  await original.start();
  const output = await serverCommandOn(
    original.dataDir,
    ...['member', '--username', 'mira', '--email', 'mira@example.com', '--role', 'moderator'],
  );
  password = /^Password[^:]*: (\S+)$/m.exec(output)?.[1] ?? '';
  expect(await mira.post(original, '/api/login.php', { usr: 'mira', pwd: password })).toMatchObject({
    status: 200,
  });
  const database = await openDatabase({
    environment: { dataDir: original.dataDir },
    log: silentLog,
    role: 'worker',
  });
  try {
    const member = await createSendingMember({ server: original, database, clip: await makeClip() });
    sent = await member.sendVideo();
  } finally {
    await database.close();
  }
  await original.stop();
  await cp(original.dataDir, backup, { recursive: true, preserveTimestamps: true });
  restored = await createServerProcess('restore-copy', { ...settings, DATA_DIR: backup });
  await restored.start();
}, 240_000);
afterAll(async () => {
  mira.leave();
  elsewhere.leave();
  await restored?.remove();
  await original?.remove();
  await rm(backup, { recursive: true, force: true });
}, 120_000);

describe('a copy of the data folder of a stopped server', () => {
  test('keeps the accounts, and the sessions that were open', async () => {
    const own = await mira.post(restored, '/api/member.php', {});
    expect(own).toMatchObject({ status: 200, json: { user: { username: 'mira' } } });
    const again = await elsewhere.post(restored, '/api/login.php', { usr: 'mira', pwd: password });
    expect(again).toMatchObject({ status: 200, json: { success: 1 } });
  });

  test('keeps the uploaded file and its row', async () => {
    const database = await openDatabase({
      environment: { dataDir: backup },
      log: silentLog,
      role: 'worker',
    });
    try {
      const { rows } = await database.pool.query<{ source: string }>(
        'SELECT a.source_key AS source FROM videos v JOIN media_assets a ON a.id = v.asset_id WHERE v.id = $1',
        [sent.videoId],
      );
      const bytes = await readFile(join(backup, 'media', rows[0]?.source ?? 'missing'));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sent.sha256);
    } finally {
      await database.close();
    }
  });

  test('keeps the audit log whole', async () => {
    expect(await serverCommandOn(backup, 'audit', 'verify')).toContain('The audit log is intact: 1 entries');
  });
});
