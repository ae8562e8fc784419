import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@nightjar/origin';
import { silentLog } from '@nightjar/origin/testing';
import { type BrowserServer, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '../product/chromium.ts';
import { filePicker, uploadOffsets } from '../product/uploads.ts';
import { findOrphans, sweepTransfers } from './orphans.ts';
import { insertSender, makeClip } from './sending-member.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

/** `pnpm test:deep` kills twenty browsers. */
const KILLS = process.env.NIGHTJAR_DEEP === undefined ? 2 : 20;
/** Bytes that a browser sends before it is killed. */
const SENT_BYTES = 100_000;
/** Slow enough that no browser sends the whole file. */
const SLOW_LINK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
const WITHIN_MS = 120_000;

let server: ServerProcess;
let database: Database;
let browser: BrowserServer | undefined;
let token = '';

beforeAll(async () => {
  const env: NodeJS.ProcessEnv = { DEMONSTRATION: 'false' };
  server = await createServerProcess('killed-browsers', env);
  // The page must have the origin of the site; the port is known only now.
  env.PUBLIC_URL = server.url;
  await server.start();
  database = await openDatabase({
    environment: { dataDir: server.dataDir },
    log: silentLog,
    role: 'worker',
  });
  ({ token } = await insertSender(database.pool));
}, 240_000);
afterAll(async () => {
  await browser?.kill();
  await database?.close();
  await server?.remove();
}, 120_000);

/** The upload page in a new browser, as after a restart of the computer. */
async function openUploadPage({ isSlow }: { isSlow: boolean }): Promise<Page> {
  browser = await chromium.launchServer(launchOptions);
  const context = await (await chromium.connect(browser.wsEndpoint())).newContext();
  const cookies = { nj_session: token, member: '1', _agev: '1', consent: 'none' };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })),
  );
  const page = await context.newPage();
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW_LINK);
  }
  await page.goto(`${server.url}/upload/`);
  return page;
}

async function killBrowser(): Promise<void> {
  await browser?.kill();
  browser = undefined;
}

const transfers = () => join(server.dataDir, 'transfers');
async function transferIds(): Promise<string[]> {
  const names = await readdir(transfers()).catch(() => []);
  return names.filter((name) => /^[\da-f]{32}$/.test(name));
}
/** Bytes of all unfinished transfers. */
async function receivedBytes(): Promise<number> {
  const sizes = await Promise.all((await transferIds()).map((name) => stat(join(transfers(), name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** A video of which the browsers that are killed send only a part. */
async function makeLargeClip(): Promise<Buffer> {
  const padding = Buffer.alloc(2 * KILLS * SENT_BYTES);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4, 'latin1');
  return Buffer.concat([await makeClip(), padding]);
}

const chooseAgain = (page: Page) => page.locator('input[type="file"][aria-label="Choose the file"]');

test(
  'an upload continues after its browser was killed, and an abandoned one leaves nothing behind',
  async () => {
    const clip = await makeLargeClip();
    const file = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: clip };
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const page = await openUploadPage({ isSlow: true });
      await (kill === 0 ? filePicker(page) : chooseAgain(page)).setInputFiles(file);
      await expect
        .poll(receivedBytes, { timeout: WITHIN_MS })
        .toBeGreaterThanOrEqual(acknowledged + SENT_BYTES);
      acknowledged = await receivedBytes();
      await killBrowser();
    }
    expect(acknowledged).toBeLessThan(clip.length);

    const page = await openUploadPage({ isSlow: false });
    const offsets = uploadOffsets(page);
    await chooseAgain(page).setInputFiles(file);
    await page.getByText('Uploaded', { exact: true }).waitFor();
    // By a request, because the page shows no category that has no videos.
    const [uploadId = ''] = await transferIds();
    const details = { act: 'upload', title: 'Clip', category_ids: '1', preview: '10', upload_id: uploadId };
    const answer = await page.request.post(`${server.url}/api/video_edit.php`, {
      form: details,
      headers: { origin: server.url },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await expect
      .poll(
        () =>
          database.pool
            .query<{ source: string }>('SELECT source_key AS source FROM media_assets')
            .then(({ rows }) => rows.length),
        { timeout: WITHIN_MS },
      )
      .toBe(1);
    expect(offsets[0]).toBeGreaterThanOrEqual(acknowledged);
    const { rows } = await database.pool.query<{ source: string }>(
      'SELECT source_key AS source FROM media_assets',
    );
    const stored = await readFile(join(server.dataDir, 'media', rows[0]?.source ?? ''));
    expect(createHash('sha256').update(stored).digest('hex')).toBe(
      createHash('sha256').update(clip).digest('hex'),
    );
    await killBrowser();

    const abandoned = await openUploadPage({ isSlow: true });
    await filePicker(abandoned).setInputFiles({ ...file, name: 'abandoned.mp4' });
    await expect.poll(receivedBytes, { timeout: WITHIN_MS }).toBeGreaterThanOrEqual(SENT_BYTES);
    await killBrowser();
    await sweepTransfers({ server, pool: database.pool });
    await expect.poll(receivedBytes, { timeout: WITHIN_MS }).toBe(0);
    await expect.poll(() => findOrphans({ server, pool: database.pool }), { timeout: WITHIN_MS }).toEqual([]);
  },
  120_000 + KILLS * WITHIN_MS,
);
