import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findFragments } from './fragments.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folders in which each file is one part of a whole by design, whatever its size: messages of a screen, settings of an area. */
const parts = /^packages\/(?:i18n\/src\/messages|site-config\/src)\//;

/** The source files of packages and apps, also those that are not committed yet. */
function sources(): Map<string, string> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n');
  const existing = files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
  return new Map(existing.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

test('no short file is used by its neighbour only', () => {
  const files = sources();
  expect(files.size).toBeGreaterThan(1000);
  expect(findFragments(files).filter((line) => !parts.test(line))).toEqual([]);
});

describe('a fragment', () => {
  const importer = "import { a } from './a.ts';\nexport const b = a;\n";
  const fragment = 'export const a = 1;\n';
  const find = (others: Record<string, string>) =>
    findFragments(new Map(Object.entries({ 'x/a.ts': fragment, 'x/b.ts': importer, ...others })));

  test('is a short file that one file of its folder imports', () => {
    expect(find({})).toEqual(['x/a.ts (1 lines) is used by x/b.ts only']);
    const typeOnly = "import {\n  type A,\n} from './a.ts';\n";
    expect(find({ 'x/b.ts': typeOnly })).toHaveLength(1);
  });

  test.each<[string, Record<string, string>]>([
    ['of 25 lines', { 'x/a.ts': `${fragment}${'\n//'.repeat(25)}` }],
    ['with a second importer', { 'x/c.ts': importer }],
    ['with a test', { 'x/a.test.ts': "import { a } from './a.ts';\n" }],
    ['of another folder', { 'x/b.ts': '', 'y/b.ts': "import { a } from '../x/a.ts';\n" }],
    ['that is loaded on demand', { 'x/b.ts': "export const load = () => import('./a.ts');\n" }],
    ['that loads on demand', { 'x/a.ts': "export const a = () => import('./c.ts');\n" }],
    ['that is re-exported', { 'x/b.ts': "export { a } from './a.ts';\n" }],
    ['whose importer is long', { 'x/b.ts': `${importer}${'//\n'.repeat(250)}` }],
  ])('is not a file %s', (_name, others) => {
    expect(find(others)).toEqual([]);
  });

  test('is not a file of the server', () => {
    const files = { 'x/a.server.ts': fragment, 'x/b.ts': "import { a } from './a.server.ts';\n" };
    expect(findFragments(new Map(Object.entries(files)))).toEqual([]);
  });
});
