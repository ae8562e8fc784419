/**
 * `pnpm test`: all checks for a change, the fastest first, with a summary line at the end.
 * `--deep` adds checks that take too long for every change; `--only NAME` runs the step of that name; `--affected` runs the
 * tests of the packages that changed since the last commit on main and of their dependants, without the journeys.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { affectedFolders } from './affected-tests.mjs';
import {
  childEnvironment,
  ensureChromium,
  ensureFfmpeg,
  ensureNode,
  findHeadlessShell,
  requireInstalled,
  root,
  runMain,
  SetupError,
} from './setup.mjs';
import { countTests, failedTests, lastLines } from './test-report.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const results = join(root, 'test-results');

const unitResults = join(results, 'vitest.json');
const journeyResults = join(results, 'playwright.json');

/** Steps in their order; a step is skipped when the step in `needs` has failed. */
const steps = [
  // Finds import cycles too (noImportCycles in biome.json).
  { name: 'lint', command: bin('biome'), args: ['ci', '--error-on-warnings', '.'] },
  { name: 'workspace', command: bin('sherif'), args: [] },
  { name: 'boundaries', command: bin('turbo'), args: ['boundaries'] },
  { name: 'references', command: process.execPath, args: ['tooling/scripts/check-references.mjs'] },
  { name: 'commits', command: process.execPath, args: ['tooling/scripts/check-commits.mjs'] },
  {
    name: 'types and builds',
    command: bin('turbo'),
    args: ['run', 'typecheck', 'build', 'build:types', '--output-logs=errors-only', '--continue'],
  },
  // Needs the types of the site's routes, which the type check generates.
  { name: 'unused', command: bin('knip'), args: ['--no-progress'], needs: 'types and builds' },
  {
    name: 'packages',
    command: process.execPath,
    args: ['tooling/scripts/check-packages.mjs'],
    needs: 'types and builds',
  },
  {
    name: 'examples',
    command: process.execPath,
    args: ['tooling/scripts/check-examples.mjs'],
    needs: 'types and builds',
  },
  {
    name: 'tests',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
    resultFile: unitResults,
  },
  {
    name: 'journeys',
    command: join(root, 'e2e/node_modules/.bin/playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    resultFile: journeyResults,
    needs: 'types and builds',
  },
];

/** Lines of a failed step that are repeated behind the summary, because its output is far above by then. */
const REPEATED_LINES = 40;

/** Runs a step. Returns the output of steps without a result file, because only it contains the failures. */
function run({ command, args, resultFile }, env) {
  return new Promise((resolve) => {
    const output = resultFile ? 'inherit' : 'pipe';
    const colours = !resultFile && process.stdout.isTTY && { FORCE_COLOR: '1' };
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...colours },
      stdio: ['inherit', output, output],
    });
    const chunks = [];
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from?.on('data', (chunk) => {
        chunks.push(chunk);
        to.write(chunk);
      });
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, output: error.message });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The reports of the runners that were started. */
async function readResults(ran) {
  return {
    ...(ran.has('tests') && { unit: await readJson(unitResults) }),
    ...(ran.has('journeys') && { journeys: await readJson(journeyResults) }),
  };
}

/** Prints the end of the output of each failed step, and the name of each failed test. */
function printFailures(outcome, testResults) {
  for (const [name, { code, output }] of outcome) {
    if (code === 0 || !output) continue;
    console.log(`── end of ${name}`);
    console.log(lastLines(output, REPEATED_LINES));
  }
  const failed = failedTests(testResults, root);
  if (failed.length > 0) console.log(`── failed tests\n${failed.join('\n')}`);
}

/** The steps for the changed packages: all cheap checks, and Vitest with the folders of the packages. */
function affectedSteps() {
  const { base, folders } = affectedFolders();
  console.log(
    `Changes since ${base.slice(0, 10)} affect ${folders.length === 0 ? 'no tests' : folders.join(', ')}.`,
  );
  return steps
    .filter(({ name }) => name !== 'journeys' && (name !== 'tests' || folders.length > 0))
    .map((step) => {
      if (step.name !== 'tests') return step;
      // The trailing slash excludes folders whose names only begin with that of the package.
      return { ...step, args: [...step.args, ...folders.map((folder) => join(root, folder, '/'))] };
    });
}

/** The browsers, as variables of the environment. */
async function ensureTestPrograms() {
  const chromium = await ensureChromium();
  const headlessShell = await findHeadlessShell(chromium);
  await ensureFfmpeg();
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headlessShell };
}

/** @throws {SetupError} for an unknown option or step. */
function readArguments(args) {
  const options = { deep: { type: 'boolean' }, affected: { type: 'boolean' }, only: { type: 'string' } };
  let values;
  try {
    ({ values } = parseArgs({ args: args.filter((arg) => arg !== '--'), options }));
  } catch (error) {
    throw new SetupError(error.message);
  }
  const names = steps.map(({ name }) => name);
  if (values.only !== undefined && !names.includes(values.only))
    throw new SetupError(`There is no step "${values.only}": choose from ${names.join(', ')}.`);
  return values;
}

runMain(async () => {
  const { deep, affected, only } = readArguments(process.argv.slice(2));
  requireInstalled();
  const node = ensureNode();
  const chosen = (affected ? affectedSteps() : steps).filter(
    ({ name }) => only === undefined || name === only,
  );
  // Only the runners of tests start browsers and encode clips.
  const programs = chosen.some(({ resultFile }) => resultFile) ? await ensureTestPrograms() : {};
  await mkdir(results, { recursive: true });
  // Otherwise the summary would count an earlier run when a runner ends without a report.
  for (const file of [unitResults, journeyResults]) await rm(file, { force: true });
  const env = {
    ...childEnvironment(node),
    ...programs,
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyResults,
    TURBO_TELEMETRY_DISABLED: '1',
    ...(deep && { NIGHTJAR_DEEP: '1' }),
  };

  const outcome = new Map();
  for (const step of chosen) {
    if (step.needs && outcome.get(step.needs)?.code) {
      outcome.set(step.name, { code: 1, seconds: 0, note: `not run: "${step.needs}" failed` });
      continue;
    }
    console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 70 - step.name.length))}`);
    const started = Date.now();
    const command = step.command === process.execPath ? node : step.command;
    const { code, output } = await run({ ...step, command }, env);
    outcome.set(step.name, { code, output, seconds: Math.round((Date.now() - started) / 1000) });
  }

  console.log('');
  for (const [name, { code, seconds, note }] of outcome)
    console.log(`${code === 0 ? '✓' : '✗'} ${name}${note ? ` (${note})` : ` ${seconds} s`}`);
  const testResults = await readResults(outcome);
  printFailures(outcome, testResults);
  const { passed, failed, skipped } = countTests(testResults);
  const brokenSteps = [...outcome.values()].filter(({ code }) => code !== 0).length;
  console.log(`${passed} passed, ${Math.max(failed, brokenSteps)} failed, ${skipped} skipped`);
  process.exitCode = brokenSteps > 0 ? 1 : 0;
});
