import { afterEach, expect, test, vi } from 'vitest';
import { openSmallDisk } from './small-disk.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a machine without unshare is named as the reason why there is no small disk', async () => {
  vi.stubEnv('PATH', '/nonexistent');
  expect(await openSmallDisk(1)).toEqual({ reason: expect.stringMatching(/^unshare -m .*ENOENT/) });
});
