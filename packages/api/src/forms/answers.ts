import * as z from 'zod/mini';
import type { FieldFailure } from './failure.ts';

const wireFieldFailure = z.strictObject({
  field: z.string(),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/**
 * A failed write. Field failures are sent twice, for different clients: `codes` is an object (sign-in), `errors` a list
 * (restore). `notify` is the code of the toast.
 */
export const wireWriteFailure = z.strictObject({
  error: z.literal(1),
  code: z.string(),
  notify: z.string(),
  info: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  codes: z.optional(z.record(z.string(), wireFieldFailure)),
  errors: z.optional(z.array(wireFieldFailure)),
});
export type WireWriteFailure = z.infer<typeof wireWriteFailure>;

export interface FailureDetails {
  /** Additional text of the origin. */
  info?: string;
  /** Parameters of the text of the code. */
  params?: Record<string, string | number>;
  fields?: readonly FieldFailure[];
}

/** The body of a failed write. Without `code` it has the code of the first field. */
export function writeFailure(
  write: { notify(code: string): string } | undefined,
  code: string | undefined,
  { info, params, fields = [] }: FailureDetails = {},
): WireWriteFailure {
  const failureCode = code ?? fields[0]?.code ?? 'malformed';
  const failureParams = params ?? (code === undefined ? fields[0]?.params : undefined);
  return {
    error: 1,
    code: failureCode,
    notify: write?.notify(failureCode) ?? failureCode,
    ...(info !== undefined && { info }),
    ...(failureParams && { params: failureParams }),
    ...(fields.length > 0 && {
      codes: Object.fromEntries(fields.map((failure, index) => [String(index), failure])),
      errors: [...fields],
    }),
  };
}

/** The body of a successful write. */
export function writeSuccess<Extra extends object>(extra: Extra): { success: 1; ok: 1 } & Extra {
  return { success: 1, ok: 1, ...extra };
}

const statuses: ReadonlyMap<string, number> = new Map([
  ['login_required', 401],
  ['incorrect_login', 401],
  ['code_required', 401],
  ['invalid_code', 401],
  ['code_expired', 401],
  ['invalid_passkey', 401],
  ['passkey_expired', 401],
  ['not_confirmed', 403],
  ['no_permission', 403],
  ['suspended', 403],
  ['foreign_origin', 403],
  ['self', 403],
  ['not_found', 404],
  ['eml_not_found', 404],
  ['eml_taken', 409],
  ['usr_taken', 409],
  ['upload.duplicate', 409],
  ['upload.too_large', 413],
  ['form.too_large', 413],
  ['form.file_too_large', 413],
  ['too_slow', 408],
  ['upload.quota', 429],
  ['upload.too_many_drafts', 429],
  ['upload.no_space', 507],
  ['system', 500],
  ['unavailable', 503],
]);

/** The HTTP status of a failed write. */
export function writeStatus(code: string): number {
  if (code.startsWith('already_')) return 409;
  if (code.startsWith('too_many') || /^comments_\w+_limit$/.test(code)) return 429;
  return statuses.get(code) ?? 400;
}
