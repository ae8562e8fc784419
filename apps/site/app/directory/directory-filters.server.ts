import { memberFilterValues, modelFilterValues } from '@nightjar/api';
import { informationTexts } from '@nightjar/i18n/information';
import type { SiteConfig } from '@nightjar/site-config';
import type { directoryFilters } from '../addresses/address-table.ts';
import { letters } from '../addresses/list-filters.ts';
import type { FilterGroup } from '../listing/FilterPanel.tsx';

/** The filters of models, then those of members, by the names of their query parameters. */
const filterValues = { models: modelFilterValues, members: memberFilterValues } as const;

type Values = Readonly<Record<string, readonly string[]>>;
type Chosen<Choices extends Values> = { [Name in keyof Choices]?: Choices[Name][number] };

type Kind = keyof typeof filterValues;
type Variants = Pick<SiteConfig, 'variants'>;

/** The filters of a directory; none on a site without the variant (requirement API-18). */
const valuesOf = (kind: Kind, { variants }: Variants): Values =>
  variants.extendedFilters ? filterValues[kind] : {};

/** Reads the filters of an address; unknown values are ignored. */
export function readFilters<Name extends Kind>(
  search: URLSearchParams,
  kind: Name,
  site: Variants,
): Chosen<(typeof filterValues)[Name]> {
  const chosen = Object.entries(valuesOf(kind, site)).flatMap(([name, choices]) => {
    const value = search.get(name);
    return value !== null && choices.includes(value) ? [[name, value]] : [];
  });
  // The cast is safe, because every value is one of the choices of its name.
  return Object.fromEntries(chosen) as Chosen<(typeof filterValues)[Name]>;
}

/** The value of a filter parameter if any directory has it. */
export const knownFilterValue = (name: (typeof directoryFilters)[number], value: string) =>
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
  site: Variants,
  query: Readonly<Record<string, string | undefined>>,
  hrefOf: (query: Readonly<Record<string, string | undefined>>) => string,
): FilterGroup[] {
  return Object.entries(valuesOf(kind, site)).map(([name, choices]) => ({
    name,
    label: textOf(informationTexts().directoryFilters.groups, name),
    choices: [
      {
        label: informationTexts().directoryFilters.any,
        href: hrefOf({ ...query, [name]: undefined }),
        isChosen: query[name] === undefined,
      },
      ...choices.map((value) => ({
        label: textOf(informationTexts().directoryFilters.values, value),
        href: hrefOf({ ...query, [name]: value }),
        isChosen: query[name] === value,
      })),
    ],
  }));
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
    label: informationTexts().directoryFilters.allLetters,
    href: hrefOf(undefined),
    isChosen: chosen === undefined,
  };
  return {
    label: informationTexts().directoryFilters.letters,
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
