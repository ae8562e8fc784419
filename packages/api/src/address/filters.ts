import { dottedParts } from './json-parts.ts';
import { encodePart } from './parts.ts';

/** One slot of `filt`: the name of the filter and its allowed values. */
export interface FilterSlot<Name extends string> {
  name: Name;
  allows(value: string): boolean;
}

/** The slots of `filt` in their order; an undefined slot is always empty. */
export type FilterSlots<Name extends string> = readonly (FilterSlot<Name> | undefined)[];

/** A slot with a closed set of values. */
export function wordSlot<Name extends string>(name: Name, words: readonly string[]): FilterSlot<Name> {
  return { name, allows: (value) => words.includes(value) };
}

/** The slot of a first letter: lower case, or `0` for anything that is not a letter. */
export const letterSlot: FilterSlot<'letter'> = {
  name: 'letter',
  allows: (value) => /^(\p{Ll}|\p{Lo}|0)$/u.test(value),
};

/** The slot of a country: two lower-case letters (ISO 3166-1). */
export const countrySlot: FilterSlot<'country'> = {
  name: 'country',
  allows: (value) => /^[a-z]{2}$/.test(value),
};

/** `filt` followed by a `.value` for each slot, such as `filt.b.........` (docs/spec/wire-protocol.md, "Categories, channels, models"). */
export function buildFilters<Name extends string>(
  slots: FilterSlots<Name>,
  filters: { readonly [Key in Name]?: string | undefined },
): string {
  return `filt${slots.map((slot) => `.${encodePart((slot && filters[slot.name]) ?? '')}`).join('')}`;
}

/** Parses `filt…`; undefined if a slot does not allow its value. */
export function parseFilters<Name extends string>(
  slots: FilterSlots<Name>,
  segment: string,
): Partial<Record<Name, string>> | undefined {
  if (!segment.startsWith('filt')) return undefined;
  const parts = dottedParts(segment.slice('filt'.length), slots.length + 1);
  if (parts?.[0] !== '') return undefined;
  const filters: Partial<Record<Name, string>> = {};
  for (const [index, slot] of slots.entries()) {
    const value = parts[index + 1] ?? '';
    if (value === '') continue;
    if (!slot?.allows(value)) return undefined;
    filters[slot.name] = value;
  }
  return filters;
}
