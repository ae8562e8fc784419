import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { demonstrationSite } from '@nightjar/site-config';
import { bundleInlineScript } from '@nightjar/tooling/inline-script';
import { expect, test } from 'vitest';
import { createEmbedApp } from '../app/embed-app.ts';
import { createFakeOrigin } from '../testing/answers.ts';
import { beforePlayScript } from './inline-script.ts';

test('needs at most 8 kB gzip before playback, without the picture', async () => {
  const { code: script } = await bundleInlineScript(beforePlayScript);
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
    { code: { script, styles, messageStyles: '' }, assets },
  );
  const page = await (await app.fetch(new Request('https://nightjar.example/embed/3/'))).text();
  expect(page).toContain(script);
  // An autostart requests its file before the page is laid out.
  expect(page.indexOf('application/json')).toBeLessThan(page.indexOf(script));
  // Browsers without scripts load one style sheet.
  expect(page.replaceAll(/<noscript>.*?<\/noscript>/g, '')).not.toMatch(
    /<script[^>]* src=|<link rel="(?!canonical|icon" href="data:)/,
  );
  expect(gzipSync(page).byteLength).toBeLessThanOrEqual(8 * 1024);
  // Without content: 4 kB, plus 1 kB for playing a file before the player has loaded.
  expect(gzipSync(script + styles).byteLength).toBeLessThanOrEqual(5250);
});
