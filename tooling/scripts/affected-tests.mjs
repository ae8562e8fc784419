/**
 * Selects the tests for the changes since the last commit on main: those of the changed packages and of the packages that
 * depend on them, as turbo computes them.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root, SetupError } from './setup.mjs';

/** Files at the root that every test depends on. Turbo finds those of `globalDependencies` and the lockfile itself. */
const filesOfAllTests = new Set(['package.json', 'pnpm-workspace.yaml', 'turbo.json', 'vitest.config.ts']);
/** The tests of the tooling check all documents. */
const TESTS_OF_DOCUMENTS = 'tooling';
/** Documents outside of the package whose tests read them. */
const readers = new Map([
  ['docs/sister-sites.md', 'packages/origin'],
  ['docs/spec/site.md', 'apps/site'],
]);
/** The tests of the built product take minutes and depend on every package, so only their own changes select them. */
const PRODUCT_TESTS = 'e2e';

/**
 * The folders whose tests must run, sorted.
 *
 * @param {{ changedFiles: readonly string[], affected: readonly string[], packages: readonly string[] }} facts Changed files
 *   and the folders of affected and of all packages, relative to the root, with `/`.
 * @returns {string[]}
 */
export function selectFolders({ changedFiles, affected, packages }) {
  const isProductChanged = changedFiles.some((file) => file.startsWith(`${PRODUCT_TESTS}/`));
  const chosen = new Set(changedFiles.some((file) => filesOfAllTests.has(file)) ? packages : affected);
  for (const file of changedFiles.filter((each) => each.endsWith('.md'))) {
    chosen.add(TESTS_OF_DOCUMENTS);
    const reader = readers.get(file);
    if (reader !== undefined) chosen.add(reader);
  }
  return [...chosen].filter((folder) => folder !== PRODUCT_TESTS || isProductChanged).toSorted();
}

/**
 * The folders whose tests must run for the changes in the working tree.
 *
 * @returns {{ base: string, folders: string[] }} The commit that the changes are compared with, and the folders.
 * @throws {SetupError} outside of a git repository with a branch `main`.
 */
export function affectedFolders() {
  const base = mergeBase();
  const lines = (...args) =>
    git(...args)
      .split('\n')
      .filter(Boolean);
  const changedFiles = [
    ...lines('diff', '--name-only', '--no-renames', base),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
  const folders = selectFolders({
    changedFiles,
    affected: listPackages(`--filter=...[${base}]`),
    packages: listPackages(),
  });
  return { base, folders };
}

/** The newest commit that this branch shares with main, here or at the remote. */
function mergeBase() {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      // The branch does not exist here.
    }
  }
  throw new SetupError('There is no branch main to compare with: run "pnpm test" without --affected.');
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

function listPackages(...filters) {
  const output = execFileSync(join(root, 'node_modules/.bin/turbo'), ['ls', '--output=json', ...filters], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { packages } = JSON.parse(output);
  return packages.items.map(({ path }) => path);
}
