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
  items?: Schema | false;
  anyOf?: Schema[];
  default?: unknown;
}

interface Setting {
  path: string[];
  /** Only holds other settings, which are described one by one. */
  isGroup: boolean;
}

/** The settings of a site description, with the fields of the entries of lists. */
function settingsOf({ properties = {}, items, anyOf = [] }: Schema, path: string[] = []): Setting[] {
  return [
    ...anyOf.flatMap((schema) => settingsOf(schema, path)),
    ...(items ? settingsOf(items, path) : []),
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const isGroup = schema.properties !== undefined && (path.length === 0 || schema.default !== undefined);
      return [{ path: [...path, name], isGroup }, ...settingsOf(schema, [...path, name])];
    }),
  ];
}

const settings = settingsOf(siteConfigSchema.toJSONSchema({ io: 'input', unrepresentable: 'any' }));

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
  expect(settings.length).toBeGreaterThan(100);
  const unread = settings.filter(({ path }) => !isRead(path.at(-1) ?? '')).map(({ path }) => path.join('.'));
  expect(unread).toEqual([]);
});

it('recognises a setting that is not read', () => {
  expect(isRead(['video', 'Sort'].join(''))).toBe(true);
  expect(isRead(['setting', 'ThatIsNotRead'].join(''))).toBe(false);
});

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/**
 * The settings in the first column of the tables of a document. A column "setting of `a`" or "field of `a`, `b.*`" has names
 * relative to these; `*` stands for any name.
 */
function describedIn(document: string): string[] {
  let places = [''];
  return document.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) return [];
    const [, first = ''] = line.split('|');
    const named = codeIn(first);
    if (!/^ (?:setting|field)\b/.test(first))
      return places.flatMap((place) => named.map((name) => place + name));
    places = named.length > 0 ? named.map((place) => `${place}.`) : [''];
    return [];
  });
}

/** The settings, without those that are groups, that a document does not describe. */
function undescribedIn(document: string): string[] {
  const described = new Set(describedIn(document));
  const isDescribed = (path: string[]) =>
    described.has(path.join('.')) || path.some((_, at) => described.has(path.with(at, '*').join('.')));
  return settings
    .filter(({ path, isGroup }) => !isGroup && !isDescribed(path))
    .map(({ path }) => path.join('.'));
}

const settingsDocument = readFileSync(join(root, 'packages/site-config/docs/settings.md'), 'utf8');

it('the document of the settings describes every setting', () => {
  expect(undescribedIn(settingsDocument)).toEqual([]);
});

it('recognises a setting that is not described', () => {
  const without = (row: string) =>
    settingsDocument
      .split('\n')
      .filter((line) => !line.startsWith(row))
      .join('\n');
  expect(undescribedIn(without('| `bannedTerms`'))).toEqual(['bannedTerms']);
  expect(undescribedIn(without('| `videosPerDay`'))).toEqual(['uploads.videosPerDay']);
  expect(undescribedIn(without('| `url`, `url_text`'))).toEqual(['promo.url', 'promo.url_text']);
});

it('the document of the settings describes no other setting', () => {
  const paths = new Set(settings.map(({ path }) => path.join('.')));
  const withAny = new Set(settings.flatMap(({ path }) => path.map((_, at) => path.with(at, '*').join('.'))));
  const unknown = describedIn(settingsDocument).filter((name) => !paths.has(name) && !withAny.has(name));
  expect(unknown).toEqual(['preset']);
});
