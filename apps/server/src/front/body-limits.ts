import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { fileLimits } from '@nightjar/origin';
import type { SiteConfig } from '@nightjar/site-config';

/** Forms without files: the most that any of them needs (api/SPEC.md, "Writes"). */
const FORM_BYTES = 64 * 1024;
/** The text fields of a form with a file, and what stands between its parts. */
const FIELDS_BYTES = 1024 * 1024;

/** How often the pace of a body is checked, and what every body must bring in that time. */
const EVERY_MS = 30_000;
const SLOWEST_BYTES = 4096;
/** Bodies above this have to keep the minimum rate of the site. */
const LARGE_BYTES = 1_000_000;
/** How long what is too much is still read, so that its sender comes to read the answer. */
const LINGER_MS = 3_000;

/** How large the body of a request may be, and how slow. */
export interface BodyBounds {
  bytes: number;
  /** What is answered to a larger one. */
  tooLarge: 'upload.too_large' | 'form.too_large';
  /** The minimum rate of a large body. */
  bytesPerSecond: number;
}

/** The bounds of a request by its path and media type. */
export type BodyLimit = (path: string, contentType: string | undefined) => BodyBounds;

/** The limits of a site: its forms with files as large as its uploads may be, everything else as large as forms are. */
export function createBodyLimit(siteConfig: Pick<SiteConfig, 'uploads'>): BodyLimit {
  const withFile = new Map(Object.entries(fileLimits(siteConfig)));
  return (path, contentType) => {
    const file = withFile.get(path);
    const isMultipart = /^\s*multipart\/form-data\b/i.test(contentType ?? '');
    const bytesPerSecond = siteConfig.uploads.minimumKilobytesPerSecond * 1000;
    return isMultipart && file !== undefined
      ? { bytes: file + FIELDS_BYTES, tooLarge: 'upload.too_large', bytesPerSecond }
      : { bytes: FORM_BYTES, tooLarge: 'form.too_large', bytesPerSecond };
  };
}

/** Why a body is not read further; the answer to its request. */
export type BodyProblem = 'too-large' | 'too-slow';

/** A request's body, no larger and no slower than it may be. */
export interface BoundedBody {
  /** Fails when there is too much of it, when it comes too slowly, or when its sender is gone. */
  stream: Transform;
  problem(): BodyProblem | undefined;
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a body says itself that it is too large, so that not a byte of it need be read. */
export const saysTooMuch = ({ headers }: IncomingMessage, { bytes }: Pick<BodyBounds, 'bytes'>) =>
  Number(headers['content-length'] ?? 0) > bytes;

/** Counts a body on its way to the part that reads it. */
export function boundBody(
  request: IncomingMessage,
  bounds: Pick<BodyBounds, 'bytes' | 'bytesPerSecond'>,
  everyMs = EVERY_MS,
): BoundedBody {
  const largeNeeds = Math.max(SLOWEST_BYTES, (bounds.bytesPerSecond * everyMs) / 1000);
  let problem: BodyProblem | undefined;
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length;
      if (bytes > bounds.bytes) problem ??= 'too-large';
      if (problem) done(new Error(`The body of a request is ${problem}.`));
      else done(null, chunk);
    },
  });
  let before = 0;
  const watch = setInterval(() => {
    // Only its sender is to blame: whatever has arrived was read.
    const isAwaited = !request.complete && request.readableLength === 0 && !stream.writableNeedDrain;
    const needed = bytes > LARGE_BYTES ? largeNeeds : SLOWEST_BYTES;
    if (isAwaited && bytes - before < needed) {
      problem ??= 'too-slow';
      stream.destroy(new Error('The body of a request is too slow.'));
    }
    before = bytes;
  }, everyMs);
  request.once('error', (error) => stream.destroy(error));
  stream.once('close', () => {
    clearInterval(watch);
    request.unpipe(stream);
  });
  request.pipe(stream);
  return { stream, problem: () => problem };
}

/**
 * Reads what is left of a body away for a moment, then ends the connection: one that is closed with unread bytes takes
 * the answer with it.
 */
export function readAway(request: IncomingMessage): void {
  if (request.complete) return;
  const cut = setTimeout(() => request.socket.destroy(), LINGER_MS);
  request.once('close', () => clearTimeout(cut));
  request.once('end', () => clearTimeout(cut));
  // A pipe to a part that has stopped reading would hold the request back.
  request.unpipe().resume();
}
