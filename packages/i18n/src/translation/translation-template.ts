import { entriesOf, isGroup, isList, isPlural, type TextGroup, type TextTree } from './compare-texts.ts';
import { englishCatalogues } from './english-catalogues.ts';
import { pluralCategories } from './parse-translation.ts';

/** A language file as an object. */
export interface LanguageFile {
  lang: string;
  texts: TextGroup;
}

/**
 * A language file for translators: the texts of an existing file, and the English ones where it has none, with the plural
 * categories of the language. Texts that the product no longer has are left out. Countries are added when the file is read.
 */
export function translationTemplate(lang: string, existing: unknown = {}): LanguageFile {
  const { tables, ...trees } = englishCatalogues;
  const { countries: _, ...others } = tables;
  const own = isGroup(existing) ? existing.texts : undefined;
  const texts = Object.entries({ ...others, ...trees }).map(([name, english]) => [
    name,
    templateOf(english, memberOf(own, name), pluralCategories(lang)),
  ]);
  return { lang, texts: Object.fromEntries(texts) };
}

function templateOf(english: TextTree, own: unknown, categories: readonly string[]): TextTree {
  if (typeof english === 'string') return typeof own === 'string' ? own : english;
  if (isPlural(english)) {
    const forms = categories.map((category) => {
      const form = memberOf(own, category);
      return [category, typeof form === 'string' ? form : category === 'one' ? english.one : english.other];
    });
    return Object.fromEntries(forms);
  }
  if (isList(english))
    return english.map((each, index) => templateOf(each, memberOf(own, String(index)), categories));
  const entries = entriesOf(english).map(([key, each]) => [
    key,
    templateOf(each, memberOf(own, key), categories),
  ]);
  return Object.fromEntries(entries);
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
