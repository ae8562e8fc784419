import { type WriteName, writes } from '@nightjar/api';
import { expect } from 'vitest';
import type { TestOrigin } from './test-origin.ts';

type Params<Name extends WriteName> = Parameters<(typeof writes)[Name]['encode']>[0];

export interface WriteOutcome {
  status: number;
  /** Empty for a success. */
  code: string;
  /** The fields of a success without `success` and `ok`. */
  answer: Record<string, unknown>;
  /** The visitor cookie that the answer sets; empty if it sets none. */
  visitorCookie: string;
}

/** Sends one write as the typed client does, and checks that a success matches the schema in the table of writes. */
export async function sendAction<Name extends WriteName>(
  site: Pick<TestOrigin, 'post'>,
  name: Name,
  params: Params<Name>,
  options: { cookie?: string; address?: string } = {},
): Promise<WriteOutcome> {
  const write = writes[name];
  // The table has writes with different params; the type of `params` already determines the write.
  const form = (write.encode as (params: Params<Name>) => ReturnType<typeof write.encode>)(params);
  if (!form.ok) throw new Error(`The form of ${name} is invalid: ${JSON.stringify(form.fields)}`);
  const response = await site.post(write.path, form.value, options);
  const body = (await response.json()) as Record<string, unknown>;
  const visitorCookie =
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('nj_visitor=')) ?? '';
  const outcome = { status: response.status, visitorCookie: visitorCookie.split(';')[0] ?? '' };
  if (response.status !== 200) return { ...outcome, code: String(body.code), answer: {} };
  expect(write.answer.safeParse(body).error).toBeUndefined();
  const { success: _success, ok: _ok, ...answer } = body;
  return { ...outcome, code: '', answer };
}

/** Counts the outcomes by code; '' counts successes. */
export function countCodes(outcomes: readonly Pick<WriteOutcome, 'code'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of outcomes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
