import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiViewerFolder, apiViewerModule } from './viewer-files.ts';

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'api-viewer-'));
});
afterEach(() => rm(build, { recursive: true }));

test('the address of the files carries their version, so that browsers may keep them', async () => {
  await mkdir(join(build, '1.2.3'));
  expect(apiViewerFolder(build)).toEqual({
    address: '/assets/api-viewer/1.2.3/',
    folder: join(build, '1.2.3'),
    immutable: true,
  });
  expect(apiViewerModule(build)).toBe('/assets/api-viewer/1.2.3/standalone.esm.js');
});

test('there is no viewer before the build has copied it', () => {
  expect(apiViewerFolder(join(build, 'missing'))).toBeUndefined();
  expect(apiViewerModule(build)).toBeUndefined();
});
