import type * as z from 'zod/mini';
import { ApiError } from '../client/api-error.ts';
import { isRecord } from './values.ts';

/** Dependencies of the readers. */
export interface ReadContext {
  /** Converts an address for use on the page; undefined if it is invalid. */
  address(value: string): string | undefined;
  warn(facts: object, message: string): void;
}

/** Parses one record of the wire into its normal form. Throws an ApiError `shape`. */
export function readRecord<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  recordName: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError('shape', `The answer has no valid ${recordName}.`, { cause: result.error });
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
