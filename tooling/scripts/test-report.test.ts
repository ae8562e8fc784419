import { describe, expect, it } from 'vitest';
import { countTests, failedTests, lastLines } from './test-report.mjs';

const unit = {
  numPassedTests: 7,
  numFailedTests: 2,
  numPendingTests: 1,
  testResults: [
    {
      name: '/repo/packages/api/src/paths.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'paths reads an id', status: 'passed', failureMessages: [] },
        {
          fullName: 'paths rejects a zero',
          status: 'failed',
          failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at line 3'],
        },
      ],
    },
    { name: '/repo/packages/api/src/wire.test.ts', status: 'failed', message: "Cannot find module 'x'" },
  ],
};
const journeys = {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      title: 'watch.spec.ts',
      specs: [{ title: 'plays', tests: [{ status: 'expected', results: [{}] }] }],
      suites: [
        {
          title: 'the queue',
          specs: [
            {
              title: 'moves a video',
              tests: [{ status: 'unexpected', results: [{ error: { message: 'Error: not moved\nmore' } }] }],
            },
            {
              title: 'keeps the order',
              tests: [{ status: 'flaky', results: [{ error: { message: 'Error: order' } }, {}] }],
            },
          ],
        },
      ],
    },
  ],
};

describe('countTests', () => {
  it('adds the tests of both runners and counts a repeated journey as failed', () => {
    expect(countTests({ unit, journeys })).toEqual({ passed: 11, failed: 4, skipped: 1 });
  });

  it('counts a runner without a report as one failure', () => {
    expect(countTests({ unit: undefined, journeys: undefined })).toEqual({
      passed: 0,
      failed: 2,
      skipped: 0,
    });
  });

  it('does not count runners that were not started', () => {
    expect(countTests({})).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('failedTests', () => {
  it('names file, test and the first line of the error', () => {
    expect(failedTests({ unit, journeys }, '/repo')).toEqual([
      'packages/api/src/paths.test.ts › paths rejects a zero: AssertionError: expected 1 to be 2',
      "packages/api/src/wire.test.ts: Cannot find module 'x'",
      'watch.spec.ts › the queue › moves a video: Error: not moved',
      'watch.spec.ts › the queue › keeps the order (passed when repeated): Error: order',
    ]);
  });

  it('returns nothing without reports', () => {
    expect(failedTests({ unit: undefined, journeys: undefined }, '/repo')).toEqual([]);
    expect(failedTests({}, '/repo')).toEqual([]);
  });
});

it('lastLines returns the end of an output without colours', () => {
  expect(lastLines('one\n\u001b[31mtwo\u001b[39m\n\u001b[1;32mthree\u001b[0m\n\n', 2)).toBe('two\nthree');
  expect(lastLines('one', 40)).toBe('one');
});
