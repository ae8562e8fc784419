import type * as z from 'zod/mini';
import { ApiError } from '../client/api-error.ts';
import { isRecord } from './values.ts';

/** What readers need beside the answer. */
export interface ReadContext {
  /** An address as the page may use it: root-relative where it is the site's own, undefined where it is unusable. */
  address(value: string): string | undefined;
  warn(facts: object, message: string): void;
}

/** Reads one record of the wire into its normal form; throws ApiError `shape`. */
export function readRecord<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError('shape', `The answer holds no ${what}; it is ignored.`, { cause: result.error });
}

/** A page of records. */
export interface Page<Item> {
  items: Item[];
  totalCount: number;
  pages: number;
}

/**
 * Reads a list. A record that cannot be read is left out and logged: one bad row must not empty a page. A list that
 * is marked as empty by the `error` flag is an empty list.
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
    throw new ApiError('shape', `The answer holds no list of ${key}.`);
  const items = list.flatMap((item: unknown) => {
    try {
      return [readItem(item, context)];
    } catch (error) {
      context.warn({ err: error }, `An entry of ${key} cannot be read and is left out.`);
      return [];
    }
  });
  const totalCount = Math.max(wholeNumber(answer.total_count), items.length);
  return { items, totalCount, pages: wholeNumber(answer.pages) || Math.ceil(totalCount / perPage) };
}

/** Whether an answer says "nothing found": its list is empty, or its code says so (settled.md, "Shapes"). */
export function isEmptyList(answer: unknown, key: string): boolean {
  if (!isRecord(answer) || !answer.error) return false;
  const list = answer[key];
  return answer.code === 'no_results' || (Array.isArray(list) && list.length === 0);
}

function wholeNumber(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? Math.trunc(number) : 0;
}
