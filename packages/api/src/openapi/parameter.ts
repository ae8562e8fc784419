import { cacheLifetimes, maximumCount, maximumPage } from '../address/lifetimes.ts';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

/** One slot of an address. */
export interface ParameterFacts {
  description: string;
  schema: JsonSchema;
  /** The name under which the parser hands it on, where it is another one; false for what is not looked at. */
  key?: string | false;
  /** A value for examples, where the default or the first word is none. */
  example?: string | number;
  /** Query parameters may be left out; those of a path are always written. */
  isRequired?: boolean;
  /** What may be written in a path instead of an empty value: OpenAPI clients refuse to send an empty path parameter. */
  none?: string;
}

export const lifetime = (seconds: number, key?: string): ParameterFacts => ({
  description: 'How old an answer may be, in seconds. Another number is read as the next smaller known one.',
  schema: { type: 'integer', enum: [...cacheLifetimes], default: seconds },
  ...(key !== undefined && { key }),
});

export const count = (entries: number): ParameterFacts => ({
  description: 'Entries a page; larger numbers are clamped.',
  schema: { type: 'integer', minimum: 1, maximum: maximumCount, default: entries },
});

export const page: ParameterFacts = {
  description: 'From 1; larger numbers are clamped.',
  schema: { type: 'integer', minimum: 1, maximum: maximumPage, default: 1 },
};

export const gender = (value: string): ParameterFacts => ({
  description: 'Orientation code of the catalogue.',
  schema: { type: 'string', pattern: '^[a-z]{1,12}$', default: value },
});

export const lang = (value: string): ParameterFacts => ({
  description: 'Language code.',
  schema: { type: 'string', pattern: '^[a-z]{2,3}(-[a-z]{2,4})?$', default: value },
});

/** A word of a closed vocabulary; anything else is no address. */
export const word = (
  words: readonly (string | number)[],
  { description, fallback, key }: { description: string; fallback?: string | number; key?: string },
): ParameterFacts => ({
  description,
  schema: {
    type: typeof words[0] === 'number' ? 'integer' : 'string',
    enum: [...words],
    ...(fallback !== undefined && { default: fallback }),
  },
  ...(key !== undefined && { key }),
});

export const id = (description: string, key: string): ParameterFacts => ({
  description,
  schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  key,
  example: 45_678,
  isRequired: true,
});

export const text = (
  description: string,
  { key, example, isRequired = false }: { key?: string; example?: string; isRequired?: boolean } = {},
): ParameterFacts => ({
  description,
  schema: isRequired ? { type: 'string', minLength: 1 } : { type: 'string', default: '' },
  ...(key !== undefined && { key }),
  ...(example !== undefined && { example }),
  isRequired,
});

/** The folders that the protocol puts in front of a number or a name: written for the eye, not looked at. */
export const blocks = {
  millions: {
    description: 'floor(number / 1,000,000) · 1,000,000. Not looked at.',
    schema: { type: 'integer', minimum: 0 },
    key: false,
    example: 0,
  },
  thousands: {
    description: 'floor(number / 1,000) · 1,000. Not looked at.',
    schema: { type: 'integer', minimum: 0 },
    key: false,
    example: 45_000,
  },
  letters: {
    description: 'The first letters of the dir. Not looked at.',
    schema: { type: 'string' },
    key: false,
    example: 'no',
  },
} as const satisfies Record<string, ParameterFacts>;

/** `json`, or `jsond` for a lifetime of 0; both are read whatever the lifetime. */
export const extension: ParameterFacts = {
  description: '`jsond` for a lifetime of 0, `json` for any other; both are read.',
  schema: { type: 'string', enum: ['json', 'jsond'], default: 'json' },
  key: false,
};

/** The ten slots behind `filt`. */
export function filters(
  values: Record<string, readonly string[]>,
  places: readonly (string | undefined)[],
): ParameterFacts {
  const slots = places.map((place, index) => {
    if (place === undefined) return `${index + 1}: always empty`;
    return `${index + 1} ${place}: ${values[place]?.map((value) => `\`${value}\``).join(' ') ?? slotTexts[place]}`;
  });
  return {
    description: `Ten slots, each with a dot in front; an empty one narrows nothing. ${slots.join('; ')}.`,
    schema: { type: 'string', pattern: '^(\\.[^./]*){10}$', default: '..........' },
  };
}

const slotTexts: Record<string, string> = {
  letter: 'the lower-case first letter, `0` for anything that is not a letter',
  country: 'ISO 3166-1, two lower-case letters',
};
