/*
 * Reads the few values of the answers without schemas: the library of the schemas is in the chunk of every page, and the
 * functions that the client of the writes needs would be added to it.
 */

/** Timeout of a call in milliseconds, as in the client of the API. */
const writeDeadlineMs = 15_000;

/** Forms up to this size, in characters, are sent also if the document is left meanwhile; browsers limit them to 64 kB in all. */
const maxKeepaliveBytes = 4096;

/** The answer of the origin to a write: its fields, or the code of the refusal. */
export type WriteAnswer = { ok: true; answer: Record<string, unknown> } | { ok: false; code: string };

/**
 * Sends a form of the wire (packages/api/SPEC.md, "Writes") with the session of this browser. Rejects without a connection,
 * after the timeout and for an answer that is not JSON.
 */
export async function postWrite(
  path: string,
  fields: Record<string, string>,
  cancel?: AbortSignal,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(writeDeadlineMs);
  const signal = cancel ? AbortSignal.any([cancel, deadline]) : deadline;
  const body = new URLSearchParams(fields);
  const keepalive = body.toString().length <= maxKeepaliveBytes;
  const response = await fetch(path, { method: 'POST', body, signal, keepalive });
  return await response.json();
}

/** Returns a success or a refusal. Throws for anything else. */
export function readWriteAnswer(answer: unknown): WriteAnswer {
  if (!isRecord(answer)) throw unreadable();
  if (answer.error) {
    const { code } = answer;
    return {
      ok: false,
      code: typeof code === 'string' || typeof code === 'number' ? String(code) : 'unnamed',
    };
  }
  if (!answer.success && !answer.ok) throw unreadable();
  return { ok: true, answer };
}

/** Forms whose answer was lost: the origin may have carried them out. */
const unanswered = new Set<string>();
const formKey = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

/** Notes that no answer to a form has arrived. */
export const noteUnanswered = (fields: Readonly<Record<string, string>>): void =>
  void unanswered.add(formKey(fields));

/**
 * Whether a refusal means that an earlier attempt with the same fields was carried out, whose answer was lost: it is then a
 * success. `already_friends` is no such refusal: the other member has accepted the request that was to be cancelled. Call it once
 * for each answer.
 */
export function isDoneBefore(fields: Readonly<Record<string, string>>, code: string | undefined): boolean {
  return (
    unanswered.delete(formKey(fields)) && code?.startsWith('already_') === true && code !== 'already_friends'
  );
}

/** Sends a form and reads its result. The retry of an attempt that was carried out is a success without fields. */
export async function sendRepeatable(path: string, fields: Record<string, string>): Promise<WriteAnswer> {
  try {
    const result = readWriteAnswer(await postWrite(path, fields));
    const isRepeated = isDoneBefore(fields, result.ok ? undefined : result.code);
    return isRepeated ? { ok: true, answer: {} } : result;
  } catch (error) {
    noteUnanswered(fields);
    throw error;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const unreadable = () =>
  new TypeError('The answer to a write is neither a success nor a failure; it may not have been stored.');
