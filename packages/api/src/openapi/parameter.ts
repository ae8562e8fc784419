import { cacheLifetimes, maximumCount, maximumPage } from '../address/lifetimes.ts';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

/** Description of one parameter of an address. */
export interface ParameterFacts {
  description: string;
  schema: JsonSchema;
  /** Its name in the parsed params, if different; false if the parser ignores it. */
  key?: string | false;
  /** An example value, if neither the default nor the first word is suitable. */
  example?: string | number;
  /** Whether a query parameter is required; path parameters always are. */
  isRequired?: boolean;
  /** What may be written in a path instead of an empty value: OpenAPI clients refuse to send an empty path parameter. */
  none?: string;
}

export const lifetime = (seconds: number, key?: string): ParameterFacts => ({
  description: 'Cache lifetime in seconds. An unknown number is replaced by the next smaller known one.',
  schema: { type: 'integer', enum: [...cacheLifetimes], default: seconds },
  ...(key !== undefined && { key }),
});

export const count = (entries: number): ParameterFacts => ({
  description: 'Entries of a page; larger numbers are clamped.',
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

/** A word of a closed set; any other word makes the address unknown. */
export const word = (
  words: readonly (string | number)[],
  { description, fallback, key }: { description: string; fallback?: string | number; key?: string | false },
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

/** The folders that precede an id or a dir; parsers ignore them. */
export const blocks = {
  millions: {
    description: 'floor(id / 1,000,000) · 1,000,000. Ignored.',
    schema: { type: 'integer', minimum: 0 },
    key: false,
    example: 0,
  },
  thousands: {
    description: 'floor(id / 1,000) · 1,000. Ignored.',
    schema: { type: 'integer', minimum: 0 },
    key: false,
    example: 45_000,
  },
  letters: {
    description: 'The first letters of the dir. Ignored.',
    schema: { type: 'string' },
    key: false,
    example: 'no',
  },
} as const satisfies Record<string, ParameterFacts>;

/** `json`, or `jsond` for lifetime 0; both are accepted for every lifetime. */
export const extension: ParameterFacts = {
  description: '`jsond` for lifetime 0, `json` for any other; both are accepted.',
  schema: { type: 'string', enum: ['json', 'jsond'], default: 'json' },
  key: false,
};

/** The ten slots of `filt`. */
export function filters(
  values: Record<string, readonly string[]>,
  names: readonly (string | undefined)[],
): ParameterFacts {
  const slots = names.map((name, index) => {
    if (name === undefined) return `${index + 1}: always empty`;
    return `${index + 1} ${name}: ${values[name]?.map((value) => `\`${value}\``).join(' ') ?? slotTexts[name]}`;
  });
  return {
    description: `Ten slots, each preceded by a dot; an empty slot does not filter. ${slots.join('; ')}.`,
    schema: { type: 'string', pattern: '^(\\.[^./]*){10}$', default: '..........' },
  };
}

const slotTexts: Record<string, string> = {
  letter: 'the lower-case first letter, `0` for anything that is not a letter',
  country: 'ISO 3166-1, two lower-case letters',
};
