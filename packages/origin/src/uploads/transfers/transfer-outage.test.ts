import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationSite } from '@nightjar/site-config';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { sessionCookie, type Viewer } from '../../sessions/viewer.ts';
import { transferFiles } from './transfer-files.ts';
import { createTransferServer } from './transfer-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'nightjar-transfers-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const publicUrl = 'http://site.example';
const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
const defect = () => Promise.reject(new TypeError('not a function'));
const ada = (): Promise<Viewer> => Promise.resolve({ id: 10, username: 'ada', role: 'member' });
const silent = () => undefined;

function answer(method: string, path: string, fail: () => Promise<never>, findViewer: () => Promise<Viewer>) {
  const server = createTransferServer({
    pool: { query: fail, connect: fail } as unknown as pg.Pool,
    siteConfig: demonstrationSite,
    publicUrl,
    files: transferFiles(folder),
    findViewer,
    jobs: { open: fail, send: fail },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'upload-metadata': `filename ${Buffer.from('clip.mp4').toString('base64')}`,
    origin: publicUrl,
    cookie: `${sessionCookie}=${'a'.repeat(43)}`,
  };
  return server.fetch(new Request(`http://origin/api/uploads${path}`, { method, headers }));
}

const transfer = `/${'0'.repeat(32)}`;

test.each([
  ['HEAD', transfer],
  ['PATCH', transfer],
  ['DELETE', transfer],
  ['POST', ''],
])('83: %s of a transfer is answered with 503 while the database is away', async (method, path) => {
  for (const findViewer of [away, ada]) {
    const response = await answer(method, path, away, findViewer);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('"code":"unavailable"');
  }
});

test('a defect of the server is not reported as an outage', async () => {
  await expect(answer('HEAD', transfer, defect, ada)).rejects.toThrow('not a function');
  expect((await answer('POST', '', defect, ada)).status).toBe(500);
});
