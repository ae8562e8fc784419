/** A refusal as the server sends it. */
export interface SentRefusal {
  code: string;
  /** Values of its text. */
  params?: Readonly<Record<string, string | number>>;
}

/** Why a transfer has stopped, and what can continue it. */
export type TransferFailure =
  /** Of the connection or the server: a later attempt can succeed. */
  | { kind: 'temporary' }
  /** Of the member, the day or the disk: the member continues when the cause is gone. The server keeps the bytes. */
  | ({ kind: 'stopped' } & SentRefusal)
  /** The file was changed or removed on the device. */
  | { kind: 'unreadable' }
  /** The server does not accept this file. */
  | { kind: 'refused'; code: string };

interface TransferAnswer {
  status: number;
  body: string;
  /** The header with the code of a refusal, because an answer to HEAD has no body. */
  codeHeader: string | undefined;
}

/** The header of `codeHeader`. */
export const errorCodeHeader = 'x-error-code';

const temporaryStatuses: ReadonlySet<number> = new Set([408, 409, 423, 425]);
/** Another upload of the member is running; all other limits last for hours. */
const PARALLEL_LIMIT = 'too_many_uploads';
const fileCodes: ReadonlySet<string> = new Set([
  'upload.extension',
  'upload.file_name',
  'upload.broken',
  'upload.too_large',
]);
const codesByStatus: ReadonlyMap<number, string> = new Map([
  [401, 'login_required'],
  [404, 'not_found'],
  [410, 'not_found'],
  [413, 'upload.too_large'],
  [507, 'upload.no_space'],
]);

/** What the answer to a request of a transfer means; undefined if there was no answer. */
export function failureOf(
  answer: TransferAnswer | undefined,
): Exclude<TransferFailure, { kind: 'unreadable' }> {
  if (answer === undefined) return { kind: 'temporary' };
  const { status } = answer;
  const { code: sent, params } = refusalIn(answer);
  // A limit without a code is not of the site, but of a proxy before it.
  if (status === 429 && (sent === undefined || sent === PARALLEL_LIMIT)) return { kind: 'temporary' };
  if (temporaryStatuses.has(status) || (status >= 500 && status !== 507)) return { kind: 'temporary' };
  const code = sent ?? codesByStatus.get(status) ?? 'upload.failed';
  if (fileCodes.has(code)) return { kind: 'refused', code };
  return { kind: 'stopped', code, ...(params && { params }) };
}

function refusalIn({ codeHeader, body }: TransferAnswer): Partial<SentRefusal> {
  if (codeHeader !== undefined) return { code: codeHeader };
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null || !('code' in answer)) return {};
    if (typeof answer.code !== 'string') return {};
    const params = 'params' in answer && isParams(answer.params) ? answer.params : undefined;
    return { code: answer.code, ...(params && { params }) };
  } catch {
    // The answer is not the site's.
    return {};
  }
}

const isParams = (value: unknown): value is NonNullable<SentRefusal['params']> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string' || typeof each === 'number');
