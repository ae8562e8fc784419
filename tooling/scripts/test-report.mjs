/** Reads the result files of Vitest and Playwright for the summary of `pnpm test`. */

/**
 * Counts the tests of both runners; a runner without a result file counts as one failure. Pass only the results of runners
 * that were started.
 *
 * @param results JSON reports, undefined where the file is missing: `unit` of Vitest, `journeys` of Playwright.
 */
export function countTests(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  if ('unit' in results) {
    const { unit } = results;
    total.passed += unit?.numPassedTests ?? 0;
    total.failed += unit?.numFailedTests ?? 1;
    total.skipped += unit?.numPendingTests ?? 0;
  }
  if ('journeys' in results) {
    const stats = results.journeys?.stats;
    total.passed += stats?.expected ?? 0;
    total.failed += (stats?.unexpected ?? 1) + (stats?.flaky ?? 0);
    total.skipped += stats?.skipped ?? 0;
  }
  return total;
}

/**
 * Names each failed test with its file and the first line of its error.
 *
 * @param results As for `countTests`.
 * @param root Folder of the repository, which is removed from the paths.
 */
export function failedTests({ unit, journeys }, root) {
  return [
    ...(unit?.testResults ?? []).flatMap((file) => failuresOfFile(file, root)),
    ...(journeys?.suites ?? []).flatMap((suite) => failuresOfSuite(suite)),
  ];
}

function failuresOfFile({ name, status, message, assertionResults = [] }, root) {
  const file = name.replace(`${root}/`, '');
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that cannot be loaded fails without tests.
  if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
  );
}

function failuresOfSuite({ title, specs = [], suites = [] }, parents = []) {
  const names = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error)?.error.message;
        const flaky = status === 'flaky' ? ' (passed when repeated)' : '';
        return `${[...names, spec.title].join(' › ')}${flaky}: ${firstLine(message)}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, names))];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: output contains the codes of terminal colours.
const colourCodes = /\u001b\[[\d;]*m/g;

/**
 * The end of a text without the codes of terminal colours.
 *
 * @param lines Number of lines.
 */
export const lastLines = (text, lines) =>
  text.replace(colourCodes, '').trimEnd().split('\n').slice(-lines).join('\n');

const firstLine = (text) => text?.replace(colourCodes, '').trim().split('\n', 1)[0] || 'no message';
