import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
/* By path, because the tooling depends on no package of the product. */
const { englishCatalogues } = await import(
  /* @vite-ignore */ join(root, 'packages/i18n/src/translation/english-catalogues.ts')
);
const catalogues = join(root, 'packages/i18n/src/messages');
const skipped = /^(?:node_modules|dist|build|\..*)$/;
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(?:test|spec|stories)\.tsx?$/.test(file);

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) || path === catalogues ? [] : sourcesBelow(path);
    return isSource(entry.name) ? [path] : [];
  });
}

const code = ['apps', 'packages']
  .flatMap((folder) => sourcesBelow(join(root, folder)))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Quoted texts and names of properties: what can complete a key at run time. */
const words = new Set(
  [...code.matchAll(/'([\w.-]+)'|\b(\w+)\b(?=\??:)|\.(\w+)\b/g)].flatMap(
    ([, quoted, property, read]) => quoted ?? property ?? read ?? [],
  ),
);

/** Keys that the code completes, such as `error.${code}`, as patterns with a group for each completed part. */
const completedKeys = [
  ...new Set([...code.matchAll(/`([a-z]\w*\.(?:[\w.-]|\$\{[^{}`]*\})*)`/g)].flatMap(([, key]) => key ?? [])),
]
  .filter((key) => key.includes('${'))
  .map((key) => {
    const parts = key.split(/\$\{[^{}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return { key, pattern: new RegExp(`^${parts.join('([\\w.-]+)')}$`) };
  });

/** The first values of completed keys whose words are so common that the code contains them anyway. */
const values: Readonly<Record<string, readonly string[]>> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the texts of the code
  'pages.${direction}': ['back', 'next'],
  'mod.${group}.${name}': [
    ...['decision', 'reason', 'state', 'priority', 'figure', 'detail'],
    ...['identity.kind', 'identity.state', 'identity.reason'],
  ],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the texts of the code
};

const isUsed = (key: string) =>
  code.includes(`'${key}'`) ||
  completedKeys.some(({ key: completed, pattern }) => {
    const [, ...parts] = pattern.exec(key) ?? [];
    const [first] = parts;
    if (first === undefined || values[completed]?.includes(first) === false) return false;
    return parts.every((part) => words.has(part));
  });

/** Texts that the specification fixes for every client of the API; the site has other words for these failures. */
const specified = new Set(['error.request_failed', 'error.decoding_url']);

/** The tables of keys and texts; the names of countries have the codes of ISO 3166-1 as keys. */
const { countries: _countries, ...keyed } = englishCatalogues.tables;
/** Texts that pages receive as data. The documents of the information pages are shown as a whole. */
const { documents: _documents, lastUpdated, jurisdiction, ...ofPages } = englishCatalogues.information;
/** Tables whose texts the code reads as properties, some of them below a group. */
const properties = {
  player: englishCatalogues.player,
  information: { lastUpdated, jurisdiction },
  ...ofPages,
};

type Texts = { readonly [name: string]: string | Texts };

const namesOf = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [name] : namesOf(text)));

it.each(Object.entries(keyed))('I18N-2: the code uses every text of the catalogue %s', (_name, table) => {
  expect(Object.keys(table).filter((key) => !isUsed(key) && !specified.has(key))).toEqual([]);
});

it.each(Object.entries<Texts>(properties))('I18N-2: the code reads every text of %s', (_name, texts) => {
  expect(namesOf(texts).filter((name) => !words.has(name) && !isUsed(name))).toEqual([]);
});

it.each(
  readdirSync(join(catalogues, 'en'), { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.ts'),
  ),
)('I18N-2: every plural of %s has the categories of its language', (file) => {
  const text = readFileSync(join(catalogues, 'en', file), 'utf8');
  const categories = new Intl.PluralRules('en').resolvedOptions().pluralCategories.toSorted();
  for (const [message, forms = ''] of text.matchAll(/^ {2}'[\w.-]+': \{(.*?)\},$/gms)) {
    const named = [...forms.matchAll(/(\w+): '/g)].flatMap(([, form]) => form ?? []);
    expect(named.toSorted(), message).toEqual(categories);
  }
});

it('recognises an unused text', () => {
  expect(isUsed(['listing', 'empty'].join('.'))).toBe(true);
  expect(isUsed(['layout', 'neverShown'].join('.'))).toBe(false);
});

it('recognises an unused text whose key begins like one that the code completes', () => {
  expect(isUsed(['sort', 'longest'].join('.'))).toBe(true);
  expect(isUsed(['sort', 'by-nothing'].join('.'))).toBe(false);
  expect(isUsed(['pages', 'back'].join('.'))).toBe(true);
  expect(isUsed(['pages', 'current'].join('.'))).toBe(false);
  expect(isUsed(['mod', 'form', 'cancel'].join('.'))).toBe(false);
});
