import { expect, test } from 'vitest';
import { decideRecovery, isTransient, nextProbeMs, type Recovery, type RecoveryFacts } from './recovery.ts';

const facts: RecoveryFacts = {
  cause: 'network',
  canRefresh: false,
  retries: 0,
  hasNext: false,
  isPlayingOn: false,
};

/** No jitter. */
const noJitter = () => 0;

const cases: [string, Partial<RecoveryFacts>, Recovery][] = [
  ['REC-1: requests new addresses after 403', { cause: 'forbidden', canRefresh: true }, { step: 'refresh' }],
  ['REC-1: requests new addresses after 404', { cause: 'not_found', canRefresh: true }, { step: 'refresh' }],
  [
    'REC-1: reports the failure when a new address is refused, too',
    { cause: 'forbidden', hasNext: true },
    { step: 'fail', code: 'forbidden' },
  ],
  ['REC-2: retries a lost connection after 0.5 s', {}, { step: 'retry', delayMs: 500 }],
  ['REC-2: doubles the delay with each retry', { retries: 3 }, { step: 'retry', delayMs: 4000 }],
  [
    'REC-2: retries a stalled connection at once',
    { cause: 'stalled', retries: 2 },
    { step: 'retry', delayMs: 0 },
  ],
  ['REC-2: requests new addresses after four retries', { retries: 4, canRefresh: true }, { step: 'refresh' }],
  [
    'REC-2: takes the next candidate when there are no new addresses',
    { retries: 4, hasNext: true },
    { step: 'next' },
  ],
  ['REC-2: reports network when no candidate is left', { retries: 4 }, { step: 'fail', code: 'network' }],
  [
    'REC-2: reports a stalled connection as network',
    { cause: 'stalled', retries: 3 },
    { step: 'fail', code: 'network' },
  ],
  ['REC-2: retries after a server error', { cause: 'server', retries: 1 }, { step: 'retry', delayMs: 1000 }],
  [
    'REC-3: takes the next candidate after four server errors',
    { cause: 'server', retries: 4, hasNext: true },
    { step: 'next' },
  ],
  [
    'REC-2: reports server when no candidate is left',
    { cause: 'server', retries: 4 },
    { step: 'fail', code: 'server' },
  ],
  [
    'REC-6: retries without a report while the buffer still plays',
    { retries: 30, isPlayingOn: true },
    { step: 'retry', delayMs: 4000 },
  ],
  [
    'REC-6: reports the failure after the last retry even while the buffer plays',
    { retries: 1000, isPlayingOn: true },
    { step: 'fail', code: 'network' },
  ],
  [
    'REC-3: loads a rendition that does not decode once more',
    { cause: 'decode', hasNext: true },
    { step: 'retry', delayMs: 500 },
  ],
  [
    'REC-3: takes the next candidate when it fails to decode again',
    { cause: 'decode', hasNext: true, retries: 1 },
    { step: 'next' },
  ],
  [
    'REC-3: takes the next candidate at once for an unsupported rendition',
    { cause: 'unsupported', hasNext: true },
    { step: 'next' },
  ],
  [
    'REC-3: takes the next candidate at once for a missing rendition',
    { cause: 'not_found', hasNext: true },
    { step: 'next' },
  ],
  [
    'REC-3: takes the next candidate for a missing rendition while the buffer still plays',
    { cause: 'not_found', hasNext: true, isPlayingOn: true },
    { step: 'next' },
  ],
  [
    'REC-2: requests new addresses after three retries of a stalled connection',
    { cause: 'stalled', retries: 3, canRefresh: true, hasNext: true },
    { step: 'refresh' },
  ],
  [
    'REC-2: requests new addresses after four server errors',
    { cause: 'server', retries: 4, canRefresh: true, hasNext: true },
    { step: 'refresh' },
  ],
  [
    'REC-6: retries after a server error while the buffer still plays',
    { cause: 'server', retries: 30, isPlayingOn: true },
    { step: 'retry', delayMs: 4000 },
  ],
  [
    'REC-3: reports the failure of the last rendition',
    { cause: 'decode', retries: 1 },
    { step: 'fail', code: 'decode' },
  ],
  [
    'REC-4: reports a removed video at once',
    { cause: 'gone', canRefresh: true, hasNext: true, isPlayingOn: true },
    { step: 'fail', code: 'gone' },
  ],
];

test.each(cases)('%s', (_title, given, expected) => {
  expect(decideRecovery({ ...facts, ...given }, noJitter)).toEqual(expected);
});

test('REC-5: probes after a reported failure every 4 s, later every 15 s, then stops', () => {
  const waits = [0, 1, 2, 3, 74, 75, 314, 315].map((probes) => nextProbeMs('network', probes, noJitter));
  expect(waits).toEqual([1000, 2000, 4000, 4000, 4000, 15_000, 15_000, undefined]);
});

test.each(['gone', 'decode', 'unsupported', 'forbidden', 'not_found'] as const)(
  'REC-5: does not probe after a permanent failure (%s)',
  (code) => {
    expect(nextProbeMs(code, 0, noJitter)).toBeUndefined();
  },
);

test.each(['network', 'server', 'load'] as const)('REC-5: probes after a temporary failure (%s)', (code) => {
  expect(nextProbeMs(code, 0, noJitter)).toBe(1000);
});

test('a stalled connection can recover by itself', () => {
  expect(isTransient('stalled')).toBe(true);
});

test('REC-5: jitter shortens a delay by up to a quarter and never lengthens it', () => {
  expect(nextProbeMs('network', 5, () => 0.999)).toBe(3001);
  expect(decideRecovery(facts, () => 0.5)).toEqual({ step: 'retry', delayMs: 438 });
});
