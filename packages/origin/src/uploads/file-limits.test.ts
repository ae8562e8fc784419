import { parseSiteConfig } from '@nightjar/site-config';
import { expect, test } from 'vitest';
import { fileLimits } from './file-limits.ts';

test('each path that accepts files has its configured limit in bytes', () => {
  const { uploads } = parseSiteConfig({
    brand: { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' },
  });
  expect(
    fileLimits({ uploads: { ...uploads, contactMegabytes: 2, pictureMegabytes: 3, videoMegabytes: 4 } }),
  ).toEqual({
    '/api/input.php': 2_000_000,
    '/api/member.php': 3_000_000,
    '/api/video_edit.php': 4_000_000,
  });
});
