import { type CompareOptions, compareTexts, isGroup, type TextTree } from './compare-texts.ts';
import { englishCatalogues } from './english-catalogues.ts';
import type { Translation } from './installed.ts';
import { TranslationError } from './translation-error.ts';

/** Problems that a message names; the others are counted. */
const MAX_NAMED = 8;

/** Languages written from right to left. */
const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;

/**
 * Reads a language file: `lang` (BCP 47), `dir` (by default that of the language), `missing` (`"english"` shows English for texts
 * that the file does not have; otherwise they are an error), and `texts` with the keys of the English catalogues. The names of
 * countries are those of `Intl`, except for those in the file.
 *
 * @throws {TranslationError} with all differences from the English catalogues.
 */
export function parseTranslation(input: unknown): Translation {
  if (!isGroup(input) || !isGroup(input.texts))
    throw new TranslationError('invalid', 'A language file is a JSON object with "lang" and "texts".');
  const { lang, dir, missing, texts, ...others } = input;
  const known = readLanguage(lang);
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined)
    throw new TranslationError('invalid', `The language file has the unknown setting "${unknown}".`);
  if (dir !== undefined && dir !== 'ltr' && dir !== 'rtl')
    throw new TranslationError('invalid', '"dir" of a language file is "ltr" or "rtl".');
  if (missing !== undefined && missing !== 'english')
    throw new TranslationError('invalid', '"missing" of a language file can only be "english".');

  const problems: string[] = [];
  const { tables, ...trees } = englishCatalogues;
  const english: TextTree = { ...tables, ...trees };
  const complete = compareTexts(english, withCountries(texts, known), '', {
    categories: pluralCategories(known),
    allowsMissing: missing === 'english',
    report: (problem) => problems.push(problem),
  } satisfies CompareOptions);
  if (problems.length > 0) throw new TranslationError('texts', describe(known, problems));
  const { player, information, ...ownTables } = accept(complete);
  return { lang: known, dir: dir ?? directionOf(known), tables: ownTables, player, information };
}

/** The plural categories that integers and fractions have in a language. */
export const pluralCategories = (lang: string): readonly string[] =>
  new Intl.PluralRules(lang).resolvedOptions().pluralCategories;

function readLanguage(lang: unknown): string {
  if (typeof lang === 'string') {
    try {
      const [canonical] = Intl.getCanonicalLocales(lang);
      if (canonical !== undefined && Intl.PluralRules.supportedLocalesOf(canonical).length > 0)
        return canonical;
    } catch {
      // Not a language tag: reported below.
    }
  }
  throw new TranslationError(
    'invalid',
    `"lang" of a language file must be a language tag such as "ru" or "pt-BR", not ${JSON.stringify(lang)}.`,
  );
}

const directionOf = (lang: string): 'ltr' | 'rtl' => (rightToLeft.test(lang) ? 'rtl' : 'ltr');

/** Adds the names of countries, which `Intl` has in every language. */
function withCountries(texts: Record<string, unknown>, lang: string): Record<string, unknown> {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const known = Object.keys(englishCatalogues.tables.countries).map((code) => [
    code,
    names.of(code.toUpperCase()),
  ]);
  const own = texts.countries ?? {};
  return { ...texts, countries: isGroup(own) ? { ...Object.fromEntries(known), ...own } : own };
}

function describe(lang: string, problems: readonly string[]): string {
  const named = problems.slice(0, MAX_NAMED).join('; ');
  const more = problems.length > MAX_NAMED ? `; and ${problems.length - MAX_NAMED} more` : '';
  return `The texts of the language "${lang}" differ from the English ones: ${named}${more}. Add or correct them, or set "missing" to "english" to show English for missing texts.`;
}

type CompleteTexts = NonNullable<Translation['tables']> &
  Pick<Translation, 'player'> & { information: NonNullable<Translation['information']> };

/** `compareTexts` has reported no difference, so the texts have the shape of the English ones. */
function accept(texts: TextTree): CompleteTexts {
  if (isComplete(texts)) return texts;
  throw new TranslationError('invalid', 'The texts of a language file must be an object.');
}

const isComplete = (texts: unknown): texts is CompleteTexts =>
  isGroup(texts) && isGroup(texts.player) && isGroup(texts.information);
