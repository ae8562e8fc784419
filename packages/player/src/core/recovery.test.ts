import { expect, test } from 'vitest';
import { decideRecovery, nextProbeMs, type Recovery, type RecoveryFacts } from './recovery.ts';

const facts: RecoveryFacts = {
  cause: 'network',
  canRefresh: false,
  retries: 0,
  hasNext: false,
  isPlayingOn: false,
};

/** Never early. */
const onTime = () => 0;

const cases: [string, Partial<RecoveryFacts>, Recovery][] = [
  [
    'REC-1: an expired address is signed again',
    { cause: 'forbidden', canRefresh: true },
    { step: 'refresh' },
  ],
  ['REC-1: so is one that is not found', { cause: 'not_found', canRefresh: true }, { step: 'refresh' }],
  [
    'REC-1: refused again right after signing, it is told',
    { cause: 'forbidden', hasNext: true },
    { step: 'fail', code: 'forbidden' },
  ],
  ['REC-2: a lost connection is tried again soon', {}, { step: 'retry', delayMs: 500 }],
  ['REC-2: then later each time', { retries: 3 }, { step: 'retry', delayMs: 4000 }],
  [
    'REC-2: a silent one at once, for silence was waited for',
    { cause: 'stalled', retries: 2 },
    { step: 'retry', delayMs: 0 },
  ],
  [
    'REC-2: after four tries the page is asked for addresses',
    { retries: 4, canRefresh: true },
    { step: 'refresh' },
  ],
  ['REC-2: then another server is tried', { retries: 4, hasNext: true }, { step: 'next' }],
  ['REC-2: and then it is told', { retries: 4 }, { step: 'fail', code: 'network' }],
  [
    'REC-2: a silent connection is told as a lost one',
    { cause: 'stalled', retries: 3 },
    { step: 'fail', code: 'network' },
  ],
  [
    'REC-2: a server with a problem is tried again',
    { cause: 'server', retries: 1 },
    { step: 'retry', delayMs: 1000 },
  ],
  [
    'REC-3: then another rendition is taken',
    { cause: 'server', retries: 4, hasNext: true },
    { step: 'next' },
  ],
  ['REC-2: and then it is told', { cause: 'server', retries: 4 }, { step: 'fail', code: 'server' }],
  [
    'REC-6: as long as what is loaded plays on, nothing is told',
    { retries: 30, isPlayingOn: true },
    { step: 'retry', delayMs: 4000 },
  ],
  ['REC-6: but not for ever', { retries: 1000, isPlayingOn: true }, { step: 'fail', code: 'network' }],
  [
    'REC-3: a broken rendition is loaded once more',
    { cause: 'decode', hasNext: true },
    { step: 'retry', delayMs: 500 },
  ],
  ['REC-3: and then replaced', { cause: 'decode', hasNext: true, retries: 1 }, { step: 'next' }],
  [
    'REC-3: an unsupported one is replaced at once',
    { cause: 'unsupported', hasNext: true },
    { step: 'next' },
  ],
  ['REC-3: so is a missing one', { cause: 'not_found', hasNext: true }, { step: 'next' }],
  [
    'REC-3: the last rendition that fails is told',
    { cause: 'decode', retries: 1 },
    { step: 'fail', code: 'decode' },
  ],
  [
    'REC-4: a removed video is told at once',
    { cause: 'gone', canRefresh: true, hasNext: true, isPlayingOn: true },
    { step: 'fail', code: 'gone' },
  ],
];

test.each(cases)('%s', (_title, given, expected) => {
  expect(decideRecovery({ ...facts, ...given }, onTime)).toEqual(expected);
});

test('REC-5: a told failure is looked at gently, then rarely, then no more', () => {
  const waits = [0, 1, 2, 3, 74, 75, 314, 315].map((probes) => nextProbeMs('network', probes, onTime));
  expect(waits).toEqual([1000, 2000, 4000, 4000, 4000, 15_000, 15_000, undefined]);
});

test.each(['gone', 'decode', 'unsupported', 'forbidden', 'not_found'] as const)(
  'REC-5: nobody looks again at what does not pass (%s)',
  (code) => {
    expect(nextProbeMs(code, 0, onTime)).toBeUndefined();
  },
);

test('REC-5: by chance a try comes up to a quarter early, never late', () => {
  expect(nextProbeMs('network', 5, () => 0.999)).toBe(3001);
  expect(decideRecovery(facts, () => 0.5)).toEqual({ step: 'retry', delayMs: 438 });
});
