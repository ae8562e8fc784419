import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { demonstrationSite } from '@nightjar/site-config';
import { expect, test } from 'vitest';
import { createEmbedApp } from '../app/embed-app.ts';
import { createFakeOrigin } from '../testing/answers.ts';
import { bundle } from './inline-script.ts';

test('everything that an embed fetches before playback, but the picture, is one page of at most 8 kB gzip', async () => {
  const { code: script } = await bundle();
  const styles = readFileSync(new URL('../page/page.css', import.meta.url), 'utf8');
  const assets = {
    script: '/assets/embed/player-DJchBy7W.js',
    imports: [],
    styles: ['/assets/embed/player-DJchBy7W.css'],
  };
  const app = createEmbedApp(
    {
      apiFetch: createFakeOrigin().fetch,
      siteConfig: demonstrationSite,
      publicUrl: 'https://nightjar.example',
      demonstration: true,
      log: console,
    },
    { code: { script, styles }, assets },
  );
  const page = await (await app.fetch(new Request('https://nightjar.example/embed/3/'))).text();
  expect(page).toContain(script);
  expect(page).not.toMatch(/<script[^>]* src=|<link rel="(?!canonical|icon" href="data:)/);
  expect(gzipSync(page).byteLength).toBeLessThanOrEqual(8 * 1024);
  // What is not content: 4 kB, and 1 kB more so that a file plays before the player is there.
  expect(gzipSync(script + styles).byteLength).toBeLessThanOrEqual(5 * 1024);
});

test('the script can stand in a page: nothing in it ends its element', async () => {
  expect((await bundle()).code).not.toMatch(/<\/script|<!--/i);
});
