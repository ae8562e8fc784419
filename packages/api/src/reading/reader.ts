import * as z from 'zod/mini';
import { ApiError } from '../client/api-error.ts';
import { isRecord } from './values.ts';

/** Dependencies of the readers. */
export interface ReadContext {
  /** Converts an address for use on the page; undefined if it is invalid. */
  address(value: string): string | undefined;
  warn(facts: object, message: string): void;
}

/**
 * Parses one record of the wire into its normal form.
 *
 * @throws {ApiError} `shape` if the value is not a record or lacks a required field.
 */
export function readRecord<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  recordName: string,
): z.output<Schema> {
  const record = isRecord(value) && convert(schema, value);
  if (record) return record;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError('shape', `The answer has no valid ${recordName}.`, { cause: result.error });
}

interface Field {
  name: string;
  schema: z.core.$ZodType;
  /** The function of a schema that only converts, to be called without the schema around it. */
  transform: z.core.$ZodTransformDef['transform'] | undefined;
}

/** By schema; null for a schema that does more than convert the fields of a record. */
const fieldsOf = new WeakMap<z.ZodMiniType, Field[] | null>();

/** Converts field by field; undefined when a field refuses its value, so that the schema names the reason. */
function convert<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: Record<string, unknown>,
): z.output<Schema> | undefined {
  let fields = fieldsOf.get(schema);
  if (fields === undefined) {
    fields = listFields(schema);
    fieldsOf.set(schema, fields);
  }
  if (!fields) return undefined;
  const record: Record<string, unknown> = {};
  for (const { name, schema, transform } of fields) {
    if (transform) {
      record[name] = transform(value[name], { value: value[name], issues: [] });
      continue;
    }
    const result = z.safeParse(schema, value[name]);
    if (!result.success) return undefined;
    record[name] = result.data;
  }
  return record as z.output<Schema>;
}

function listFields(schema: z.ZodMiniType): Field[] | null {
  if (!(schema instanceof z.ZodMiniObject) || schema.def.checks?.length || schema.def.catchall) return null;
  return Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => {
    const { def } = field._zod;
    const isConversion = def.type === 'transform' && !def.checks?.length;
    return {
      name,
      schema: field,
      transform: isConversion ? (def as z.core.$ZodTransformDef).transform : undefined,
    };
  });
}

/** A page of records. */
export interface Page<Item> {
  items: Item[];
  totalCount: number;
  pages: number;
}

/**
 * Reads a list. Invalid records are left out and logged, so that one of them does not empty the page. A list that is marked
 * as empty by the `error` flag is an empty list.
 */
export function readPage<Item>(
  answer: unknown,
  key: string,
  perPage: number,
  context: ReadContext,
  readItem: (item: unknown, context: ReadContext) => Item,
): Page<Item> {
  const list = isRecord(answer) ? answer[key] : undefined;
  if (isEmptyList(answer, key)) return { items: [], totalCount: 0, pages: 0 };
  if (!isRecord(answer) || !Array.isArray(list))
    throw new ApiError('shape', `The answer has no list of ${key}.`);
  const items = list.flatMap((item: unknown) => {
    try {
      return [readItem(item, context)];
    } catch (error) {
      context.warn({ err: error }, `An entry of ${key} is invalid and is left out.`);
      return [];
    }
  });
  const totalCount = Math.max(wholeNumber(answer.total_count), items.length);
  return { items, totalCount, pages: wholeNumber(answer.pages) || Math.ceil(totalCount / perPage) };
}

/** Whether the error flag marks an empty list: an empty array or the code `no_results` (docs/spec/decided-questions.md, "Shapes"). */
export function isEmptyList(answer: unknown, key: string): boolean {
  if (!isRecord(answer) || !answer.error) return false;
  const list = answer[key];
  return answer.code === 'no_results' || (Array.isArray(list) && list.length === 0);
}

function wholeNumber(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? Math.trunc(number) : 0;
}
