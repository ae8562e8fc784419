import type * as z from 'zod/mini';
import type { FieldFailure } from '../forms/failure.ts';
import type { Operation } from './operation.ts';

/** The parameters of an operation, or the failure of each wrong field. */
export type ReadInput<Params> = { ok: true; params: Params } | { ok: false; fields: FieldFailure[] };

/**
 * Checks the input of an operation. A failure has the code and parameters that the fields of writes have: `required`, `invalid`,
 * `form.min_length` and `form.max_length` with `length`, or the `code` in the `params` of a `refine`. The failure of an entry of a list
 * has its number as `line`, from 1. A list with too many entries has the code `form.max_entries` with `max`.
 */
export function readInput<Params>(operation: Operation<Params, unknown>, input: unknown): ReadInput<Params> {
  const read = operation.input.safeParse(input, { reportInput: true });
  if (read.success) return { ok: true, params: read.data };
  const failures = new Map<string, FieldFailure>();
  for (const issue of read.error.issues) {
    const field = issue.path.findLast((part) => typeof part === 'string') ?? '';
    if (!failures.has(field)) failures.set(field, failureOf(field, issue));
  }
  return { ok: false, fields: [...failures.values()] };
}

function failureOf(field: string, issue: z.core.$ZodIssue): FieldFailure {
  const entry = issue.path.at(-1);
  const { code, ...limit } = problemOf(issue);
  const params = { ...limit, ...(typeof entry === 'number' && { line: entry + 1 }) };
  return { field, code, ...(Object.keys(params).length > 0 && { params }) };
}

function problemOf(issue: z.core.$ZodIssue): { code: string; length?: number; max?: number } {
  if (isMissing(issue.input)) return { code: 'required' };
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { code: 'form.min_length', length: Number(issue.minimum) };
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'form.max_length', length: Number(issue.maximum) };
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { code: 'form.max_entries', max: Number(issue.maximum) };
  // Unlike in the fields of writes, a message is no code: without one it depends on the language that the process has set in zod.
  const own = issue.code === 'custom' ? issue.params?.code : undefined;
  return { code: typeof own === 'string' ? own : 'invalid' };
}

/** Whether a form sends this for a field without an entry: no value, no text, an unticked box or an empty list. */
function isMissing(input: unknown): boolean {
  return (
    input === undefined ||
    input === null ||
    input === '' ||
    input === false ||
    (Array.isArray(input) && input.length === 0)
  );
}
