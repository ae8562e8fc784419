import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import Busboy from '@fastify/busboy';
import { type FormFields, formLimits, readForm } from '@nightjar/api';
import { isUnavailable } from '../database/outage.ts';
import {
  createIncomingFile,
  type FileAdmission,
  type IncomingFile,
  type OpenFile,
} from '../incoming/incoming-file.ts';
import type { FileTooLarge } from '../uploads/file-limits.ts';
import { hasNoSpace } from '../uploads/server-failure.ts';
import type { SentFile } from './action-handler.ts';
import { ActionRefusal } from './action-refusal.ts';

export type { FileAdmission } from '../incoming/incoming-file.ts';

/** Percent-encoding yields at most nine bytes for a UTF-16 unit (three bytes of UTF-8, each as `%xx`). */
const MAX_TEXT_BYTES = formLimits.characters * 9;
/** Name of the part that contains the file (packages/api/SPEC.md, S7). */
const FILE_PART = 'file';

/** The text fields that precede a file that is too large, and its name. */
export interface OversizedForm {
  fields: FormFields;
  fileName: string;
}

/** How a path receives the file of a form. */
export interface FileRule {
  maxBytes: number;
  /** Code of the refusal of a larger file. */
  tooLarge: FileTooLarge;
  /** Folder in which the file is written. */
  folder: string;
  /** Decides from the fields that precede the file. @throws ActionRefusal if the file is not accepted. */
  admit(fields: FormFields): Promise<FileAdmission>;
  /** Called before a form is refused because its file is too large. */
  onTooLarge?(sent: OversizedForm): Promise<void>;
  openFile?: OpenFile;
}

/** A form whose text fields are parsed and whose file is on disk. */
export interface SentForm {
  fields: FormFields;
  file: SentFile | undefined;
  /** Removes the file unless it was moved, and releases its admission. */
  discard(): Promise<void>;
}

/**
 * Reads a form, urlencoded or multipart. An admitted file is streamed to disk. Reading stops at the first refusal.
 * @throws ActionRefusal, or the reason of the request's signal when the client disconnects.
 */
export async function receiveForm(request: Request, rule?: FileRule): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? '';
  const essence = type.split(';')[0]?.trim().toLowerCase();
  if (essence === 'multipart/form-data') return receiveMultipart(request, type, rule);
  if (essence !== 'application/x-www-form-urlencoded') throw malformed();
  const fields = fieldsOf(await readText(request));
  return { fields, file: undefined, discard: async () => undefined };
}

const malformed = () => new ActionRefusal('malformed');
const tooLarge = () => new ActionRefusal('form.too_large');

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_TEXT_BYTES) throw tooLarge();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_TEXT_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function fieldsOf(text: string | URLSearchParams): FormFields {
  if (typeof text === 'string' && text.length > formLimits.characters) throw tooLarge();
  const fields = readForm(text);
  if (fields === undefined) throw malformed();
  return fields;
}

async function receiveMultipart(
  request: Request,
  type: string,
  rule: FileRule | undefined,
): Promise<SentForm> {
  if (request.body === null) throw malformed();
  const file = rule && createIncomingFile(rule.folder, rule.openFile);
  const text = new URLSearchParams();
  // Aborts the parser together with the file: a parser whose file stream is destroyed never finishes.
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  try {
    const parser = parserOf(type, rule);
    readTextParts(parser, text, (reason) => stop.abort(reason));
    if (rule && file) takeFile(parser, { rule, file, text, signal, refuse: (reason) => stop.abort(reason) });
    else refuseFiles(parser, (reason) => stop.abort(reason));
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser, { signal });
    await file?.written();
    return { fields: fieldsOf(text), file: file?.sent(), discard: async () => file?.discard() };
  } catch (error) {
    stop.abort(error);
    await file?.discard();
    request.signal.throwIfAborted();
    const refusal = refusalOf(stop.signal.reason);
    const sent = file?.sent();
    if (rule && sent && refusal instanceof ActionRefusal && refusal.code === rule.tooLarge)
      await rule.onTooLarge?.({ fields: fieldsOf(text), fileName: sent.name });
    throw refusal;
  }
}

type Refuse = (reason: unknown) => void;

function parserOf(type: string, rule: FileRule | undefined) {
  return new Busboy({
    headers: { 'content-type': type },
    limits: {
      fields: formLimits.parameters,
      fieldSize: formLimits.characters * 3,
      files: 5,
      ...(rule && { fileSize: rule.maxBytes }),
    },
  });
}

type Parser = ReturnType<typeof parserOf>;

function readTextParts(parser: Parser, text: URLSearchParams, refuse: Refuse): void {
  let bytes = 0;
  parser.on('field', (name, value, isNameCut, isCut) => {
    bytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isNameCut || isCut || bytes > MAX_TEXT_BYTES) refuse(tooLarge());
    else text.append(name, value);
  });
  parser.on('fieldsLimit', () => refuse(malformed()));
}

/** A browser sends an empty part for a file field without a chosen file; a part with content is malformed. */
function skipEmptyPart(stream: Readable, refuse: Refuse): void {
  stream.on('error', () => undefined);
  stream.once('data', () => refuse(malformed()));
}

const isNoFileChosen = (name: string | undefined) => name === undefined || name === '';

function refuseFiles(parser: Parser, refuse: Refuse): void {
  parser.on('file', (_part, stream, name) => {
    skipEmptyPart(stream, refuse);
    if (!isNoFileChosen(name)) refuse(new ActionRefusal('form.no_file'));
  });
}

interface FileParts {
  rule: FileRule;
  file: IncomingFile;
  text: URLSearchParams;
  signal: AbortSignal;
  refuse: Refuse;
}

function takeFile(parser: Parser, { rule, file, text, signal, refuse }: FileParts): void {
  parser.on('file', (part, stream, name, _encoding, type) => {
    if (isNoFileChosen(name)) return skipEmptyPart(stream, refuse);
    if (part !== FILE_PART || file.isTaken()) {
      skipEmptyPart(stream, refuse);
      return refuse(part === FILE_PART ? malformed() : new ActionRefusal('form.no_file'));
    }
    stream.on('limit', () => refuse(new ActionRefusal(rule.tooLarge)));
    // The stream is not read before admission, so backpressure pauses the parser and the client.
    const admission = Promise.resolve().then(() => rule.admit(fieldsOf(text)));
    file.take(stream, { name, type }, { admission, signal }).catch(refuse);
  });
}

/** The error to report: parsers throw plain errors (malformed form), the file system system errors, an admission those of the database. */
function refusalOf(reason: unknown): unknown {
  if (reason instanceof ActionRefusal) return reason;
  if (hasNoSpace(reason)) return new ActionRefusal('upload.no_space');
  const isSystemError = reason instanceof Error && 'syscall' in reason;
  return isSystemError || isUnavailable(reason) ? reason : malformed();
}
