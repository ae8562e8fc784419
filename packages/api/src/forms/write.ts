import * as z from 'zod/mini';
import type { ReadContext } from '../reading/reader.ts';
import { type FieldFailure, fieldFailures } from './failure.ts';
import { type CamelKeys, toCamelKeys, toSnakeKeys } from './key-case.ts';
import type { FormFields } from './read-form.ts';

/** Where forms are sent to (requirement API-3). */
export const writePaths = [
  '/api/input.php',
  '/api/login.php',
  '/api/signup.php',
  '/api/member.php',
  '/api/video_edit.php',
] as const;
export type WritePath = (typeof writePaths)[number];

/** The fields of a form, or what is wrong with them. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; fields: FieldFailure[] };

/**
 * One write of the wire: how its form is filled in, how it is read again, and what it is answered with
 * (requirement API-10). `parse(encode(params))` gives `params` back.
 */
export interface Write<Params, Answer, Code extends string> {
  readonly path: WritePath;
  /** The fields that tell it from the other writes of its path. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Whether a form without `act` on its path is this one. */
  readonly isDefault: boolean;
  /** Whether a file goes with it, in the part `file` of a multipart form. */
  readonly file: 'none' | 'optional' | 'required';
  /** The codes it can fail with, beside `commonWriteCodes`. */
  readonly codes: readonly Code[];
  /** The notification of a failure, as the catalogue of texts knows it. */
  notify(code: string): string;
  /** The text fields, the fixed ones among them; or what is wrong with the params, as the origin would say it. */
  encode(params: Params): Checked<Record<string, string>>;
  parse(fields: FormFields): Checked<Params>;
  /** The fields as they are sent, for a description of the wire. */
  readonly fields: z.ZodMiniObject;
  /** The exact shape of a success, `success` and `ok` among it. */
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
  /** Codes that are said of the whole form though one field was wrong. */
  general?: readonly string[];
  notify?: (code: string) => string;
  /** What a success tells beside `success` and `ok`. */
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
      // The origin tidies text before it judges it; so that both say the same, its own reading decides.
      const read = parse(sent);
      return read.ok ? { ok: true, value: { ...fixed, ...sent } } : read;
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
