import { announceForm } from '../queries/announce-form.ts';
import { isDoneBefore, noteUnanswered } from '../viewer/post-write.ts';

/** A form of the wire: its path and all of its fields. */
export interface WriteForm {
  path: '/api/input.php' | '/api/member.php' | '/api/video_edit.php';
  fields: Readonly<Record<string, string>>;
}

export type WriteOutcome =
  | { ok: true; answer: Readonly<Record<string, unknown>> }
  | { ok: false; code: string; notify: string; params?: Record<string, string | number> };

/** Timeout of a call in milliseconds, as in the client of the API. */
const deadlineMs = 15_000;

/**
 * Sends a form to the origin and reads its result without schemas, which would be added to the code of every page. The other tabs
 * read again what a success has changed.
 * Never rejects: without an answer the code is `offline` or `unavailable`. The retry of a form that was carried out, although its answer
 * was lost, is a success without fields.
 *
 * @param options `keepalive`: whether the form is sent also if the document is left meanwhile; for forms below 64 kB.
 */
export async function sendWrite(
  { path, fields }: WriteForm,
  options?: { keepalive: boolean },
): Promise<WriteOutcome> {
  const sent = await send(path, new URLSearchParams(fields), options);
  const isLost = !sent.ok && (sent.code === 'unavailable' || sent.code === 'offline');
  if (isLost) noteUnanswered(fields);
  const isRepeated = !isLost && isDoneBefore(fields, sent.ok ? undefined : sent.code);
  const outcome: WriteOutcome = isRepeated ? { ok: true, answer: {} } : sent;
  if (outcome.ok) announceForm(fields);
  return outcome;
}

async function send(path: string, body: BodyInit, options?: RequestInit): Promise<WriteOutcome> {
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(path, { ...options, method: 'POST', body, signal });
    return readOutcome(await response.json());
  } catch (error) {
    console.debug(error);
    return navigator.onLine ? refusal('unavailable') : refusal('offline');
  }
}

/** The result in an answer of the origin (packages/api/SPEC.md, "Writes"). Throws for anything else. */
export function readOutcome(answer: unknown): WriteOutcome {
  if (!isRecord(answer)) throw new TypeError('The answer is not that of a write.');
  if (!answer.error) {
    if (answer.success || answer.ok) return { ok: true, answer };
    throw new TypeError('The answer is neither a success nor a failure.');
  }
  const code = readText(answer.code) ?? 'unnamed';
  const params = isRecord(answer.params) ? readParams(answer.params) : undefined;
  return { ok: false, code, notify: readText(answer.notify) ?? code, ...(params && { params }) };
}

const refusal = (code: string): WriteOutcome => ({ ok: false, code, notify: code });

const readText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const readParams = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
