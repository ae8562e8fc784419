// Checks references in documents, comments and test titles: linked and named files, numbers of requirements and rules.
// Every rule of a SPEC.md is quoted by the title of a test.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingFiles } from './references/named-files.mjs';
import { undefinedNumbers } from './references/rule-numbers.mjs';
import { isDocument, isSource } from './references/texts.mjs';
import { undefinedPlainNumbers, unquotedRules } from './references/unquoted-rules.mjs';
import { root } from './setup.mjs';

const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
});
// git also lists removed files that are not committed yet.
const paths = list
  .toString()
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));
/** Excluded, because its examples contain unresolved references. */
const ownTest = 'tooling/scripts/check-references.test.ts';
const files = paths
  .filter((path) => (isDocument(path) || isSource(path)) && path !== ownTest)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const folderOfPackage = new Map(
  paths
    .filter((path) => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(path))
    .map((path) => [`@nightjar/${path.split('/')[1]}`, path.replace('/package.json', '')]),
);
function dependenciesOf(folder) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap(
    (name) => folderOfPackage.get(name) ?? [],
  );
}

const problems = [
  ...missingFiles(files, paths),
  ...undefinedNumbers(files, dependenciesOf),
  ...undefinedPlainNumbers(files),
  ...unquotedRules(files),
];
for (const { path, line, message } of problems) console.error(`${path}:${line}: ${message}`);
console.log(`${files.length} files checked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
