/**
 * `pnpm mutate [package…] [option of Stryker…]`: changes the pure code of the packages that have a `stryker.config.mjs`, one mutant at
 * a time, and reports which changes no test detects. A package below 90 % fails. `--deep` includes mutants that
 * a package leaves out because they take hours, `--incremental` reuses the results of unchanged code, `--mutate PATTERN` restricts the run.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment, ensureNode, requireInstalled, root, runMain, SetupError } from './setup.mjs';

const packages = join(root, 'packages');
const mutated = readdirSync(packages).filter((name) =>
  existsSync(join(packages, name, 'stryker.config.mjs')),
);

/** Package names come first; the first option and everything after it are passed to Stryker. */
function readArguments(args) {
  const deep = args.includes('--deep');
  const given = args.filter((arg) => arg !== '--' && arg !== '--deep');
  const firstOption = given.findIndex((arg) => arg.startsWith('-'));
  const names = firstOption === -1 ? given : given.slice(0, firstOption);
  const unknown = names.find((name) => !mutated.includes(name));
  if (unknown)
    throw new SetupError(
      `No mutation tests are configured for "${unknown}": choose from ${mutated.join(', ')}.`,
    );
  return {
    deep,
    names: names.length > 0 ? names : mutated,
    options: firstOption === -1 ? [] : given.slice(firstOption),
  };
}

function runStryker(name, options, env) {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin/stryker'), ['run', ...options], {
      cwd: join(packages, name),
      env,
      stdio: 'inherit',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

runMain(async () => {
  requireInstalled();
  const { deep, names, options } = readArguments(process.argv.slice(2));
  const env = { ...childEnvironment(ensureNode()), ...(deep && { NIGHTJAR_DEEP: '1' }) };
  const codes = new Map();
  for (const name of names) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
    codes.set(name, await runStryker(name, options, env));
  }
  console.log('');
  for (const [name, code] of codes) console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  process.exitCode = [...codes.values()].some((code) => code !== 0) ? 1 : 0;
});
