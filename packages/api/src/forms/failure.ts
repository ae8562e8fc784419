import type * as z from 'zod/mini';

/** Codes of field failures; `invalid` is a value that a regular form does not send. */
const fieldCodes = [
  'required',
  'invalid',
  'form.min_length',
  'form.max_length',
  'form.illegal_characters',
  'form.categories',
  'eml_invalid',
] as const;

/**
 * Codes of every write, beside its own ones: field failures, a malformed or too large form, a file before the fields or in a
 * form without a file, a slow body, a request from another site, a suspended member, an internal error, an unreachable database, and `unnamed` for
 * a code that is unknown to this version.
 */
export const commonWriteCodes = [
  ...fieldCodes,
  'malformed',
  'form.too_large',
  'form.file_first',
  'form.no_file',
  'too_slow',
  'foreign_origin',
  'suspended',
  'system',
  'unavailable',
  'unnamed',
] as const;
export type CommonWriteCode = (typeof commonWriteCodes)[number];

/** Failure of one field; `field` is empty for a failure of the whole form. */
export interface FieldFailure {
  field: string;
  code: string;
  /** Parameters of its text: `{length}`, `{min}` and `{max}`. */
  params?: Record<string, string | number>;
}

/** The first failure of each field, from the issues of a schema whose messages are codes. Codes in `general` apply to the form. */
export function fieldFailures(error: z.core.$ZodError, general: readonly string[]): FieldFailure[] {
  const failures = new Map<string, FieldFailure>();
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    if (failures.has(name)) continue;
    const code = issue.message === 'Invalid input' ? 'invalid' : issue.message;
    const params = issueParams(issue);
    failures.set(name, { field: general.includes(code) ? '' : name, code, ...(params && { params }) });
  }
  const all = [...failures.values()];
  return all.filter(({ field, code }, index) => {
    return index === all.findIndex((other) => other.field === field && other.code === code);
  });
}

function issueParams(issue: z.core.$ZodIssue): FieldFailure['params'] {
  if (issue.code === 'too_small' && issue.message === 'form.min_length') {
    return { length: Number(issue.minimum) };
  }
  if (issue.code === 'too_big') return { length: Number(issue.maximum) };
  return issue.code === 'custom' ? (issue.params as FieldFailure['params']) : undefined;
}
