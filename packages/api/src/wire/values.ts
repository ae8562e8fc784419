import * as z from 'zod/mini';

/** An integer as text: the form of ids and counts, because clients concatenate them. */
export const wireDigits = z.string().check(z.regex(/^\d+$/));

/** A fraction as text, such as "4.1111". */
export const wireDecimal = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** A date and time in UTC as `Y-m-d H:M:S`. */
export const wireDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/** A duration as padded text: `09:01`, `1:02:03`. */
export const wireDuration = z.string().check(z.regex(/^(\d+:)?[0-5]\d:[0-5]\d$/));

/** "1" or "0". */
export const wireFlag = z.enum(['0', '1']);

/** An entry of an object keyed by id: a category, model or tag of one video. */
export const wireTag = z.strictObject({
  id: wireDigits,
  title: z.string(),
  dir: z.string(),
});

/** The body of a failure of any status; clients treat any truthy `error` as a failure. */
export const wireFailure = z.looseObject({
  error: z.literal(1),
  code: z.string(),
  info: z.optional(z.string()),
});
export type WireFailure = z.infer<typeof wireFailure>;

/** Marks of an empty list, beside its empty array and `"total_count":"0"`. */
export const wireEmptyMarks = {
  error: z.optional(z.literal(1)),
  code: z.optional(z.literal('no_results')),
};
