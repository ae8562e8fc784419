import { dottedParts, encodePart } from '../address/parts.ts';

/** The values a list of models can be narrowed by, in the order of the ten slots of `filt` (requirement API-18). */
export const modelFilterValues = {
  age: ['18-21', '22-29', '30-39', '40+'],
  hair: ['brunette', 'dark', 'redhead', 'brown', 'blonde'],
  gender: ['man', 'woman', 'transgender'],
  height: ['very-little', 'little', 'medium', 'high'],
  weight: ['very-light', 'light', 'medium', 'heavy'],
  ethnicity: ['asian', 'caucasian', 'ebony', 'latin'],
  relationship: ['single', 'married', 'open'],
  orientation: ['1', '2', '3', '4', '5'],
} as const;

type Choices = typeof modelFilterValues;

/** What a list of models is narrowed to; what is absent narrows nothing. */
export type ModelFilters = {
  /** The first letter of the title, lower case, or `0` for anything that is not a letter. */
  letter?: string;
} & { [Key in keyof Choices]?: Choices[Key][number] } & {
  /** Two lower-case letters (ISO 3166-1). */
  country?: string;
};

const slots = [
  'letter',
  'age',
  'hair',
  'gender',
  'height',
  'weight',
  'ethnicity',
  'relationship',
  'orientation',
  'country',
] as const satisfies readonly (keyof ModelFilters)[];

/** `filt` followed by ten `.slot` groups, such as `filt.b.........` (wire.md). */
export function buildModelFilters(filters: ModelFilters): string {
  return `filt${slots.map((slot) => `.${encodePart(filters[slot] ?? '')}`).join('')}`;
}

/** Reads `filt…`; a slot with a value outside its vocabulary makes the address unknown. */
export function parseModelFilters(segment: string): ModelFilters | undefined {
  if (!segment.startsWith('filt')) return undefined;
  const parts = dottedParts(segment.slice('filt'.length), slots.length + 1);
  if (parts?.[0] !== '') return undefined;
  const filters: Record<string, string> = {};
  for (const [index, slot] of slots.entries()) {
    const value = parts[index + 1] ?? '';
    if (value === '') continue;
    if (!isAllowed(slot, value)) return undefined;
    filters[slot] = value;
  }
  // Each value has been found in the vocabulary of its slot.
  return filters as ModelFilters;
}

function isAllowed(slot: (typeof slots)[number], value: string): boolean {
  if (slot === 'letter') return /^(\p{Ll}|\p{Lo}|0)$/u.test(value);
  if (slot === 'country') return /^[a-z]{2}$/.test(value);
  return (modelFilterValues[slot] as readonly string[]).includes(value);
}
