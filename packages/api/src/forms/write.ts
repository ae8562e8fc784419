import * as z from 'zod/mini';
import type { ReadContext } from '../reading/reader.ts';
import { type FieldFailure, fieldFailures } from './failure.ts';
import type { FormFields } from './read-form.ts';

/** The paths of forms (requirement API-3). */
export const writePaths = [
  '/api/input.php',
  '/api/login.php',
  '/api/signup.php',
  '/api/member.php',
  '/api/video_edit.php',
] as const;
export type WritePath = (typeof writePaths)[number];

/** A valid value, or the failures of its fields. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; fields: FieldFailure[] };

/**
 * One write of the wire (requirement API-10): encodes and parses its form, and reads its answer. `parse(encode(params))`
 * equals `params`.
 */
export interface Write<Params, Answer, Code extends string> {
  readonly path: WritePath;
  /** The fields that identify it among the writes of its path. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Whether it is the write of a form without `act` on its path. */
  readonly isDefault: boolean;
  /** Whether it has a file, the part `file` of a multipart form. */
  readonly file: 'none' | 'optional' | 'required';
  /** Its failure codes, beside `commonWriteCodes`. */
  readonly codes: readonly Code[];
  /** The notify code of a failure. */
  notify(code: string): string;
  /** The text fields with the fixed ones, or the failures that the origin would return. */
  encode(params: Params): Checked<Record<string, string>>;
  parse(fields: FormFields): Checked<Params>;
  /** Schema of the sent fields, for the description of the wire. */
  readonly fields: z.ZodMiniObject;
  /** Schema of the answer of a success. */
  readonly answer: z.ZodMiniObject;
  read(answer: unknown, context: ReadContext): Answer;
}

interface WriteOptions<Shape extends z.core.$ZodLooseShape, Answer, Code extends string> {
  path: WritePath;
  fixed: Record<string, string>;
  fields: Shape;
  codes: readonly Code[];
  isDefault?: boolean;
  file?: 'optional' | 'required';
  /** Codes that apply to the whole form although one field is invalid. */
  general?: readonly string[];
  notify?: (code: string) => string;
  /** Fields of a success beside `success` and `ok`. */
  answer?: z.core.$ZodLooseShape;
  read: (answer: unknown, context: ReadContext) => Answer;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineWrite<const Shape extends z.core.$ZodLooseShape, Answer, const Code extends string>(
  options: WriteOptions<Shape, Answer, Code>,
): Write<CamelKeys<z.output<z.ZodMiniObject<Shape>>>, Answer, Code> {
  type Values = z.output<z.ZodMiniObject<Shape>>;
  const { path, fixed, codes, read, general = [], isDefault = false, file = 'none' } = options;
  const schema = z.object(options.fields);
  const parse = (fields: FormFields): Checked<CamelKeys<Values>> => {
    const result = schema.safeParse(fields);
    if (!result.success) return { ok: false, fields: fieldFailures(result.error, general) };
    return { ok: true, value: toCamelKeys(result.data) };
  };
  return {
    path,
    fixed,
    isDefault,
    file,
    codes,
    notify: options.notify ?? ((code) => code),
    parse,
    encode(params) {
      const result = z.safeEncode(schema, toSnakeKeys<Values>(params));
      if (!result.success) return { ok: false, fields: fieldFailures(result.error, general) };
      const sent = definedText(result.data);
      // The origin normalises text before validation, so its parser decides here too.
      const parsed = parse(sent);
      return parsed.ok ? { ok: true, value: { ...fixed, ...sent } } : parsed;
    },
    fields: schema,
    answer: z.strictObject({ success: z.literal(1), ok: z.literal(1), ...options.answer }),
    read,
  };
}

function definedText(values: object): Record<string, string> {
  const entries = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries);
}

/** `object_id` as `objectId`. */
type Camel<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail> & string>}`
  : Key;

/** The fields of a form with camelCase names. */
type CamelKeys<Values> = { [Key in keyof Values as Camel<Key>]: Values[Key] };

function toCamelKeys<Values extends object>(values: Values): CamelKeys<Values> {
  const renamed = renameKeys(values, (key) =>
    key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  // The compiler cannot derive the computed names; `Camel` is the type of the expression above.
  return renamed as CamelKeys<Values>;
}

function toSnakeKeys<Values>(values: CamelKeys<Values>): Values {
  const renamed = renameKeys(values, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return renamed as Values;
}

function renameKeys(values: object, rename: (key: string) => string): object {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [rename(key), value]));
}
