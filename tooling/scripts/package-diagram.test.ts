import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const manifests = globSync('{apps,packages}/*/package.json', { cwd: root }).map((path) => {
  const { name, dependencies = {} } = JSON.parse(read(path));
  return { name: String(name), folder: dirname(path), dependencies: Object.keys(dependencies) };
});
const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]));

/** The packages of the workspace that each package depends on, without those of its tests and its build. */
const dependencies = manifests.flatMap(({ folder, dependencies }) =>
  dependencies.flatMap((name) => {
    const target = folderOf.get(name);
    return target === undefined ? [] : [`${folder} --> ${target}`];
  }),
);

/** The arrows of a Mermaid diagram, from and to the labels of its nodes: `a & b --> c & d` are four. */
function arrowsOf(diagram: string): string[] {
  const labels = new Map([...diagram.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id, label]) => [id, label]));
  const nodes = (side: string) => side.split('&').map((id) => labels.get(id.trim()) ?? id.trim());
  return [...diagram.matchAll(/^ *(\w.*?) --> (.+)$/gm)].flatMap(([, from = '', to = '']) =>
    nodes(from).flatMap((one) => nodes(to).map((other) => `${one} --> ${other}`)),
  );
}

it('the diagram of the packages has an arrow for each dependency, and no other', () => {
  const [, diagram = ''] = read('docs/architecture.md').match(/^```mermaid\n(.*?)^```/ms) ?? [];
  const arrows = arrowsOf(diagram);
  expect(arrows.length).toBeGreaterThan(30);
  expect(arrows.sort()).toEqual(dependencies.sort());
});

it('reads arrows from and to several nodes', () => {
  const diagram = '  a["apps/a"]\n  b["packages/b"]\n  a & b --> c\n  b --> a\n';
  expect(arrowsOf(diagram)).toEqual(['apps/a --> c', 'packages/b --> c', 'packages/b --> apps/a']);
});
