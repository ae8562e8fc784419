import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
/* By path, because the tooling depends on no package of the product. */
const { siteConfigSchema } = await import(
  /* @vite-ignore */ join(root, 'packages/site-config/src/site-config.ts')
);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The settings of a site description by their paths, without those inside of lists. */
function settingsOf({ properties = {}, anyOf = [] }: Schema, path: string[] = []): string[][] {
  return [
    ...anyOf.flatMap((schema) => settingsOf(schema, path)),
    ...Object.entries(properties).flatMap(([name, schema]) => [
      [...path, name],
      ...settingsOf(schema, [...path, name]),
    ]),
  ];
}

const skipped = /^(?:node_modules|dist|build|testing|\..*)$/;
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(?:test|spec|stories)\.tsx?$/.test(file);

const code = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && isSource(entry.name))
  .filter(
    (entry) =>
      !entry.parentPath
        .slice(root.length)
        .split('/')
        .some((name) => skipped.test(name)),
  )
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');

/** Properties that are read: `x.name`, or named by a pattern such as `{ name }` or `{ name: other }`. */
const names = new Set([
  ...[...code.matchAll(/\.(\w+)\b(?!\()/g)].flatMap(([, name]) => name ?? []),
  ...[...code.matchAll(/\{([\w\s,:={}.[\]']*)\}(?=\s*(?:=|:|\)))/g)].flatMap(([, pattern = '']) =>
    [...pattern.matchAll(/\w+/g)].map(([name]) => name),
  ),
]);

const isRead = (name: string) => names.has(name) || code.includes(`'${name}'`);

it('CFG-1: the code reads every setting of a site description', () => {
  const settings = settingsOf(siteConfigSchema.toJSONSchema({ io: 'input', unrepresentable: 'any' }));
  expect(settings.length).toBeGreaterThan(100);
  const unread = settings.filter((path) => !isRead(path.at(-1) ?? '')).map((path) => path.join('.'));
  expect(unread).toEqual([]);
});

it('recognises a setting that is not read', () => {
  expect(isRead(['video', 'Sort'].join(''))).toBe(true);
  expect(isRead(['setting', 'ThatIsNotRead'].join(''))).toBe(false);
});
