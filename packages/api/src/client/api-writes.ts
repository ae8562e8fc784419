import { type CommonWriteCode, commonWriteCodes, type FieldFailure } from '../forms/failure.ts';
import type { Write } from '../forms/write.ts';
import type { ReadContext } from '../reading/reader.ts';
import { isRecord } from '../reading/values.ts';
import type { CallOptions, ConnectionOptions } from './api-client.ts';
import { openConnection } from './connection.ts';
import { acceptAnswer } from './transport.ts';

/** Result of a write. A failure has the codes for a form and for a toast. */
export type WriteResult<Answer, Code extends string> =
  | { ok: true; answer: Answer }
  | WriteFailure<Code | CommonWriteCode>;

export interface WriteFailure<Code extends string> {
  ok: false;
  /** `unnamed` if the code is unknown to the write. */
  code: Code;
  /** The code that the origin sent. */
  wireCode: string;
  /** The notify code of the toast. */
  notify: string;
  info?: string;
  params?: Record<string, string | number>;
  fields: FieldFailure[];
}

/** The parts of a write that its failures depend on. */
type FailingWrite<Code extends string> = Pick<Write<unknown, unknown, Code>, 'codes' | 'notify'>;

export interface ApiWrites {
  /**
   * Sends one of `writes`. Invalid params give a failure without a request. Rejects with an ApiError only if the origin gives
   * no answer with a code.
   */
  send<Params, Answer, Code extends string>(
    write: Write<Params, Answer, Code>,
    params: Params,
    options?: CallOptions & { file?: Blob },
  ): Promise<WriteResult<Answer, Code>>;
}

/** Creates the client for writes; separate, so that a page that only reads does not load it. */
export function createApiWrites(options: ConnectionOptions = {}): ApiWrites {
  const { send, context } = openConnection(options);
  return {
    async send(write, params, { signal, file } = {}) {
      const form = write.encode(params);
      if (!form.ok) return fieldFailure(write, form.fields);
      const body = file ? multipart(form.value, file) : new URLSearchParams(form.value);
      const answer = await send(write.path, { signal, body, isExpectedFailure: isCodedFailure });
      return readResult(write, answer, context);
    },
  };
}

/** The text fields, then the file as the part `file`: the origin reads the fields before the bytes of the file. */
export function multipart(fields: Record<string, string>, file: Blob | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', file);
  return form;
}

export function fieldFailure<Code extends string>(
  write: FailingWrite<Code>,
  fields: FieldFailure[],
): WriteFailure<Code | CommonWriteCode> {
  const [first] = fields;
  return failure(write, first?.code ?? 'invalid', { fields, params: first?.params });
}

/** Reads the answer to a write, independent of its status. Throws an ApiError for an answer without a code. */
export function readResult<Params, Answer, Code extends string>(
  write: Write<Params, Answer, Code>,
  answer: unknown,
  context: ReadContext,
): WriteResult<Answer, Code> {
  if (!isCodedFailure(answer)) return { ok: true, answer: write.read(acceptAnswer(answer, 200), context) };
  const fields = readFields(answer.errors ?? answer.codes);
  return failure(write, String(answer.code ?? fields[0]?.code), {
    fields,
    notify: typeof answer.notify === 'string' ? answer.notify : undefined,
    info: typeof answer.info === 'string' ? answer.info : undefined,
    params: readParams(answer.params),
  });
}

/** Whether an answer is a failure with a code, of the form or of a field. */
export function isCodedFailure(answer: unknown): answer is Record<string, unknown> {
  if (!isRecord(answer) || !answer.error) return false;
  const hasCode = typeof answer.code === 'string' || typeof answer.code === 'number';
  return hasCode || readFields(answer.errors ?? answer.codes).length > 0;
}

function failure<Code extends string>(
  write: FailingWrite<Code>,
  wireCode: string,
  details: {
    fields: FieldFailure[];
    notify?: string | undefined;
    info?: string | undefined;
    params?: FieldFailure['params'] | undefined;
  },
): WriteFailure<Code | CommonWriteCode> {
  const { fields, notify = write.notify(wireCode), info, params } = details;
  const known = [...write.codes, ...commonWriteCodes].find((code) => code === wireCode);
  return {
    ok: false,
    code: known ?? 'unnamed',
    wireCode,
    notify,
    ...(info !== undefined && { info }),
    ...(params && { params }),
    fields,
  };
}

/** Field failures from a list, or from an object of entries. */
function readFields(value: unknown): FieldFailure[] {
  const entries: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return entries.flatMap((entry) => {
    if (!isRecord(entry) || entry.code === undefined) return [];
    const params = readParams(entry.params);
    return [{ field: String(entry.field ?? ''), code: String(entry.code), ...(params && { params }) }];
  });
}

function readParams(value: unknown): FieldFailure['params'] | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(entries);
}
