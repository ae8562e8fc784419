import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/.bin/biome');

/** The files of a folder in which Biome, with the configuration of this repository, finds an import cycle. */
async function filesInCycles(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-cycles-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { vcs: _, ...configuration } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  await writeFile(join(folder, 'biome.json'), JSON.stringify(configuration));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const args = ['lint', '--only=suspicious/noImportCycles', '--reporter=json', '.'];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics }: { diagnostics: { location: { path: string } }[] } = JSON.parse(stdout);
  return diagnostics.map(({ location }) => location.path).sort();
}

describe('the rule against import cycles', () => {
  test('finds a cycle of three files', async () => {
    const files = {
      'a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'b.ts': "import { c } from './c.ts';\nexport const b = () => c;\n",
      'c.ts': "import { a } from './a.ts';\nexport const c = () => a;\n",
      'd.ts': "import { a } from './a.ts';\nexport const d = a;\n",
    };
    expect(await filesInCycles(files)).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  test.each([
    ['a type', "import type { B } from './b.ts';\nexport type A = B[];\n"],
    ['a component that is loaded later', "export const load = () => import('./b.ts');\nexport type A = 1;\n"],
    ['an export', "export { b } from './b.ts';\nexport type A = 1;\n"],
  ])('counts %s as an import', async (_name, text) => {
    const files = {
      'a.ts': text,
      'b.ts': "import type { A } from './a.ts';\nexport type B = A;\nexport const b = 1;\n",
    };
    expect(await filesInCycles(files)).toEqual(['a.ts', 'b.ts']);
  });
});
