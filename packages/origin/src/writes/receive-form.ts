import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import Busboy from '@fastify/busboy';
import { type FormFields, formLimits, readForm } from '@nightjar/api';
import type { SentFile } from './write-handler.ts';

/** Percent-encoding makes at most nine bytes of a character (three of UTF-8, each as `%xx`). */
const MAX_TEXT_BYTES = formLimits.characters * 9;
/** The part that a file goes in (SPEC S7). */
const FILE_PART = 'file';

/** What a path takes in the part `file`. */
export interface FileRule {
  maxBytes: number;
  /** Where it is written while it arrives. */
  folder: string;
}

/** A form whose text was read and whose file lies on the disk. */
export interface SentForm {
  fields: FormFields;
  file: SentFile | undefined;
  /** Takes the file away, if nobody moved it. */
  discard(): Promise<void>;
}

export type FormRefusal = 'malformed' | 'upload.too_large';

/**
 * Reads a form to its end, urlencoded or multipart, or says why it cannot be taken. A file is written to the disk as it
 * arrives; without a rule for it, it is passed over.
 * @throws The reason of the request's signal, when the client goes away.
 */
export async function receiveForm(request: Request, rule?: FileRule): Promise<SentForm | FormRefusal> {
  const type = request.headers.get('content-type') ?? '';
  const essence = type.split(';')[0]?.trim().toLowerCase();
  if (essence === 'multipart/form-data') return receiveMultipart(request, type, rule);
  if (essence !== 'application/x-www-form-urlencoded') return 'malformed';
  const text = await readText(request);
  const fields = text === undefined ? undefined : readForm(text);
  return fields ? { fields, file: undefined, discard: async () => undefined } : 'malformed';
}

async function readText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_TEXT_BYTES) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_TEXT_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function receiveMultipart(
  request: Request,
  type: string,
  rule: FileRule | undefined,
): Promise<SentForm | FormRefusal> {
  if (request.body === null) return 'malformed';
  if (rule) await mkdir(rule.folder, { recursive: true });
  const incoming = rule && incomingFile(rule);
  let failure: FormRefusal | undefined;
  const text = new URLSearchParams();
  let textBytes = 0;
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: {
        fields: formLimits.parameters,
        fieldSize: formLimits.characters * 3,
        files: 5,
        ...(rule && { fileSize: rule.maxBytes }),
      },
    });
    parser.on('field', (name, value, isNameCut, isCut) => {
      textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (isNameCut || isCut || textBytes > MAX_TEXT_BYTES) failure = 'malformed';
      else text.append(name, value);
    });
    parser.on('fieldsLimit', () => {
      failure = 'malformed';
    });
    parser.on('file', (part, stream, name, _encoding, mimeType) => {
      // A browser sends an empty part for a file field in which nothing was chosen.
      const isNothing = name === undefined || name === '';
      if (incoming === undefined || part !== FILE_PART || isNothing) return void stream.resume();
      if (incoming.isTaken()) {
        failure = 'malformed';
        return void stream.resume();
      }
      stream.on('limit', () => {
        failure = 'upload.too_large';
      });
      incoming.take(stream, { name, type: mimeType, signal: request.signal });
    });
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser, { signal: request.signal });
    await incoming?.finish();
  } catch (error) {
    await incoming?.discard();
    if (request.signal.aborted || isDiskFailure(error)) throw error;
    return 'malformed';
  }
  const fields = failure === undefined ? readForm(text) : undefined;
  if (fields === undefined) {
    await incoming?.discard();
    return failure ?? 'malformed';
  }
  return { fields, file: incoming?.file(), discard: async () => incoming?.discard() };
}

/** A file on its way to the disk. */
function incomingFile({ folder }: FileRule) {
  const path = join(folder, randomUUID());
  let arriving: { written: Promise<void>; target: WriteStream; name: string; type: string } | undefined;
  return {
    isTaken: () => arriving !== undefined,
    take(stream: Readable, { name, type, signal }: { name: string; type: string; signal: AbortSignal }) {
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      const written = pipeline(stream, target, { signal });
      // Awaited in `finish`; until then a failure is no unhandled one, and the rest of the form is read on.
      written.catch(() => stream.resume());
      arriving = { written, target, name, type };
    },
    finish: async () => arriving?.written,
    file: (): SentFile | undefined =>
      arriving && { path, name: arriving.name, type: arriving.type, bytes: arriving.target.bytesWritten },
    async discard() {
      await arriving?.written.catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

/** A full disk is no fault of the form. */
function isDiskFailure(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
