import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
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
/** Beginnings of keys that are completed at run time, such as `error.${code}`. */
const beginnings = new Set(
  [...code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].flatMap(([, beginning]) => beginning ?? []),
);
const isUsed = (key: string) =>
  code.includes(`'${key}'`) || [...beginnings].some((beginning) => key.startsWith(beginning));

const english = readdirSync(join(catalogues, 'en')).filter((file) => file.endsWith('.ts'));

it.each(english)('I18N-2: the code of the product uses every text of %s', (file) => {
  const text = readFileSync(join(catalogues, 'en', file), 'utf8');
  const keys = [...text.matchAll(/^ {2}'([\w.-]+)':/gm)].flatMap(([, key]) => key ?? []);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it.each(english)('I18N-2: every plural of %s has the categories of its language', (file) => {
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
