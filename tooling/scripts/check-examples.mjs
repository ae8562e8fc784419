/**
 * Type-checks the TypeScript blocks of every README and document against the built packages, with the settings of this repository.
 * Names that a block uses without defining them are declared in a comment before it, which is invisible in the rendered page:
 *
 *     <!-- given
 *     declare const video: VideoDetail;
 *     -->
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { readExamples } from './read-examples.mjs';
import { root, runMain, SetupError } from './setup.mjs';

const folder = join(root, 'test-results/examples');
const documents = [
  'README.md',
  'docs/*.md',
  '{packages,apps}/*/README.md',
  'packages/*/docs/*.md',
  '{e2e,storybook,tooling}/README.md',
];

const compilerOptions = {
  // Resolve packages as consumers do: to their declarations instead of their sources.
  customConditions: [],
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  // Examples may have unused names.
  noUnusedLocals: false,
  noUnusedParameters: false,
};

/** Links all packages and apps and the tooling by name, and Node's types. */
async function linkPackages() {
  await mkdir(join(folder, 'node_modules/@nightjar'), { recursive: true });
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  await symlink(join(root, 'tooling/node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
  await symlink(join(root, 'tooling'), join(folder, 'node_modules/@nightjar/tooling'));
  for (const parent of ['packages', 'apps'])
    for (const name of await readdir(join(root, parent)))
      await symlink(join(root, parent, name), join(folder, 'node_modules/@nightjar', name));
}

/** Writes one file for each block, in a folder with the dependencies of the document's package. */
async function writeExamples(document) {
  const examples = readExamples(await readFile(join(root, document), 'utf8'));
  if (examples.length === 0) return 0;
  const place = join(folder, dirname(document));
  await mkdir(place, { recursive: true });
  const dependencies = join(root, dirname(document), 'node_modules');
  const link = join(place, 'node_modules');
  if (dirname(document) !== '.' && existsSync(dependencies) && !existsSync(link))
    await symlink(dependencies, link);
  const name = relative(dirname(document), document);
  for (const { line, extension, code } of examples)
    await writeFile(join(place, `${name}.${line}.${extension}`), code);
  return examples.length;
}

runMain(async () => {
  await rm(folder, { recursive: true, force: true });
  await linkPackages();
  let count = 0;
  for await (const document of glob(documents, { cwd: root })) count += await writeExamples(document);
  // Declares style sheets as the types of a bundler do.
  await writeFile(join(folder, 'style-sheets.d.ts'), "declare module '*.css';\n");
  const config = { extends: '../../tsconfig.base.json', compilerOptions, include: ['**/*.ts', '**/*.tsx'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config, undefined, 2));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { status } = spawnSync(tsc, ['--pretty', 'false', '-p', folder], { cwd: folder, stdio: 'inherit' });
  if (status !== 0)
    throw new SetupError(
      'An example does not compile. The file is named after the document and the line of its block; line numbers are those of the document.',
    );
  console.log(`${count} examples compile.`);
});
