import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adNumbers } from '../features/ads/state/limits.ts';
import { upNextSeconds } from '../features/up-next/state/up-next.ts';
import { narrowPlayerWidth } from './narrow-player.ts';
import { skipStepSeconds } from './skip.ts';
import { defaultHlsFromSeconds } from './source-plan.ts';

/** Option or description, and value, of each row of the table in the documentation. */
function documented() {
  const document = readFileSync(new URL('../../docs/options.md', import.meta.url), 'utf8');
  const table = document.split('## Limits')[1]?.split('\n## ')[0] ?? '';
  const rows = table.matchAll(/^\| (?<subject>[^|]+?) +\| (?<value>[^|]+?) +\| (?:`(?<option>[^`]+)`)?/gm);
  return new Map([...rows].map(({ groups }) => [groups?.option ?? groups?.subject, groups?.value]));
}

test('the documentation states the limits that the player defines', () => {
  const table = documented();
  const stated = (...names: string[]) => names.map((name) => table.get(name));
  expect(
    stated(
      'hlsFromSeconds',
      'upNext.seconds',
      'related.minWidth',
      'ads.skipOffsetSeconds',
      'ads.requestTimeoutMs',
      'ads.mobileRequestTimeoutMs',
      'ads.maxRedirects',
      'step of a skip, and wait after the last tap',
      'attempts for an ad tag, and their interval',
      'removal of the ad element',
    ),
  ).toEqual([
    `${defaultHlsFromSeconds} s`,
    `${upNextSeconds} s`,
    `${narrowPlayerWidth} px`,
    `${adNumbers.skipOffsetSeconds} s`,
    `${adNumbers.requestTimeoutMs} ms`,
    `${adNumbers.mobileRequestTimeoutMs} ms`,
    `${adNumbers.maxRedirects}`,
    `${skipStepSeconds} s, 1.5 s`,
    `${adNumbers.tagAttempts}, ${adNumbers.tagEveryMs} ms`,
    `${adNumbers.removeAfterMs / 1000} s`,
  ]);
});
