import { expect, test } from 'vitest';
import { decideRecovery, type Recovery, type RecoveryFacts } from './recovery.ts';

const facts: RecoveryFacts = { cause: 'network', canRefresh: true, retries: 0, attemptsLeft: 2 };

const cases: [string, Partial<RecoveryFacts>, Recovery][] = [
  ['REC-1: an expired address is signed again', { cause: 'forbidden' }, { step: 'refresh' }],
  [
    'REC-1: refused again right after signing, it is told',
    { cause: 'forbidden', canRefresh: false },
    { step: 'fail', code: 'forbidden' },
  ],
  ['REC-2: a lost connection is tried again soon', {}, { step: 'retry', delayMs: 500 }],
  ['REC-2: and once more later', { retries: 1 }, { step: 'retry', delayMs: 2000 }],
  ['REC-2: then another rendition is tried', { retries: 2 }, { step: 'next' }],
  ['REC-2: and then it is told', { retries: 2, attemptsLeft: 0 }, { step: 'fail', code: 'network' }],
  ['REC-3: a rendition that does not decode is replaced', { cause: 'decode' }, { step: 'next' }],
  ['REC-3: so is an unsupported one', { cause: 'unsupported' }, { step: 'next' }],
  ['REC-3: so is a missing one', { cause: 'not_found' }, { step: 'next' }],
  [
    'REC-3: the last rendition that fails is told',
    { cause: 'decode', attemptsLeft: 0 },
    { step: 'fail', code: 'decode' },
  ],
  ['REC-4: a removed video is told at once', { cause: 'gone' }, { step: 'fail', code: 'gone' }],
];

test.each(cases)('%s', (_title, given, expected) => {
  expect(decideRecovery({ ...facts, ...given })).toEqual(expected);
});
