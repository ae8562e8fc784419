import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = execFileSync('git', ['ls-files', 'packages', 'apps'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
);

/** The folders of a package with code of the product: of `app/` in the site, of `src/` in all others. */
function foldersOf(name: string): string[] {
  const base = name === 'apps/site' ? `${name}/app/` : `${name}/src/`;
  const inside = files.filter((file) => file.startsWith(base)).map((file) => file.slice(base.length));
  const folders = new Set(inside.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0]));
  return [...folders].filter((folder) => folder !== undefined && folder !== 'testing').map(String);
}

const names = [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))].filter((name) =>
  existsSync(join(root, name, 'README.md')),
);

test.each(names)('the README of %s names each of its folders', (name) => {
  const readme = readFileSync(join(root, name, 'README.md'), 'utf8');
  const named = new Set([...readme.matchAll(/`(?:src\/|app\/)?([\w-]+)\/?[^`]*`/g)].map((match) => match[1]));
  expect(foldersOf(name).filter((folder) => !named.has(folder))).toEqual([]);
});
