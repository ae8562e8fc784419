import { memberFilterValues, modelFilterValues } from '@nightjar/api';
import { countryName, isCountryCode } from '@nightjar/i18n/countries';
import { pageTexts } from '@nightjar/i18n/page-texts';
import type { SiteConfig } from '@nightjar/site-config';
import type { directoryFilters } from '../addresses/address-table.ts';
import { letters } from '../addresses/list-filters.ts';
import type { FilterGroup } from '../listing/FilterPanel.tsx';

/** The filters of models, then those of members, by the names of their query parameters. */
const filterValues = { models: modelFilterValues, members: memberFilterValues } as const;

type Values = Readonly<Record<string, readonly string[]>>;
type Chosen<Choices extends Values> = { [Name in keyof Choices]?: Choices[Name][number] } & {
  country?: string;
};

type Kind = keyof typeof filterValues;
type FilterSite = Pick<SiteConfig, 'variants' | 'geoCodes'>;

/** The filters of a directory; none on a site without the variant (requirement API-18). */
const valuesOf = (kind: Kind, { variants }: Pick<FilterSite, 'variants'>): Values =>
  variants.extendedFilters ? filterValues[kind] : {};

/** Reads the filters of an address; unknown values are ignored. */
export function readFilters<Name extends Kind>(
  search: URLSearchParams,
  kind: Name,
  site: Pick<FilterSite, 'variants'>,
): Chosen<(typeof filterValues)[Name]> {
  const chosen = Object.entries(valuesOf(kind, site)).flatMap(([name, choices]) => {
    const value = search.get(name);
    return value !== null && choices.includes(value) ? [[name, value]] : [];
  });
  const country = search.get('country') ?? '';
  if (site.variants.extendedFilters && isCountryCode(country)) chosen.push(['country', country]);
  // The cast is safe, because every value is one of the choices of its name.
  return Object.fromEntries(chosen) as Chosen<(typeof filterValues)[Name]>;
}

/** The value of a filter parameter if any directory has it. */
export const knownFilterValue = (
  name: Exclude<(typeof directoryFilters)[number], 'country'>,
  value: string,
) =>
  [...choicesOf(modelFilterValues, name), ...choicesOf(memberFilterValues, name)].find(
    (choice) => choice === value,
  );

const choicesOf = (values: Values, name: string): readonly string[] => values[name] ?? [];

/**
 * The filters as links, with their texts, so that no script contains them.
 *
 * @param query the filters of the address, without empty ones
 * @param hrefOf the address of the first page with other filters
 */
export function directoryFilterGroups(
  kind: Kind,
  site: FilterSite,
  query: Readonly<Record<string, string | undefined>>,
  hrefOf: (query: Readonly<Record<string, string | undefined>>) => string,
): FilterGroup[] {
  const groups = Object.entries(valuesOf(kind, site)).map(([name, choices]) => ({
    name,
    choices: choices.map((value) => ({
      value,
      label: textOf(pageTexts().directoryFilters.values, value),
    })),
  }));
  if (groups.length > 0) groups.push({ name: 'country', choices: countryChoices(site, query.country) });
  return groups.map(({ name, choices }) => ({
    name,
    label: textOf(pageTexts().directoryFilters.groups, name),
    choices: [
      {
        label: pageTexts().directoryFilters.any,
        href: hrefOf({ ...query, [name]: undefined }),
        isChosen: query[name] === undefined,
      },
      ...choices.map(({ value, label }) => ({
        label,
        href: hrefOf({ ...query, [name]: value }),
        isChosen: query[name] === value,
      })),
    ],
  }));
}

/** The main countries of the site, and the one of the address: 250 links would be longer than the list (decision 112). */
function countryChoices({ geoCodes }: FilterSite, chosen: string | undefined) {
  const codes = new Set(geoCodes.map((code) => code.toLowerCase()));
  if (chosen !== undefined) codes.add(chosen);
  return [...codes]
    .map((value) => ({ value, label: countryName(value) ?? value.toUpperCase() }))
    .sort((one, other) => (one.label < other.label ? -1 : 1));
}

/** Ranges of ages are their own text. */
const textOf = (texts: object, key: string): string => {
  const text: unknown = Reflect.get(texts, key);
  return typeof text === 'string' ? text : key;
};

/** A letter of an index. */
export interface IndexLetter {
  label: string;
  href: string;
  isChosen: boolean;
}

/** The index of first letters, with its texts. */
export function letterIndex(
  chosen: string | undefined,
  hrefOf: (letter: string | undefined) => string,
): { label: string; letters: IndexLetter[] } {
  const all = {
    label: pageTexts().directoryFilters.allLetters,
    href: hrefOf(undefined),
    isChosen: chosen === undefined,
  };
  return {
    label: pageTexts().directoryFilters.letters,
    letters: [
      all,
      ...letters.map((letter) => ({
        label: letter === '0' ? '#' : letter.toUpperCase(),
        href: hrefOf(letter),
        isChosen: chosen === letter,
      })),
    ],
  };
}
