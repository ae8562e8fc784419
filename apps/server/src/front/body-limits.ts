import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import {
  type FileTooLarge,
  fileLimits,
  fileTooLarge,
  formFieldsBytes,
  isTransferPath,
} from '@nightjar/origin';
import type { SiteConfig } from '@nightjar/site-config';

/** Largest body of a form without files (packages/api/SPEC.md, "Writes"). */
const FORM_BYTES = 64 * 1024;

/** Interval of the rate check, and the bytes that every body must deliver in it. */
const CHECK_INTERVAL_MS = 30_000;
const MINIMUM_BYTES = 4096;
/** Larger bodies must keep the minimum rate of the site. */
const LARGE_BYTES = 1_000_000;
/** How long a rejected body is still read, so that the client gets to read the answer. */
const LINGER_MS = 3_000;

/** Limits on the size and the transfer rate of a request body. */
export interface BodyBounds {
  bytes: number;
  /** Error code for a larger body. */
  tooLarge: FileTooLarge | 'form.too_large';
  /** Minimum rate of a large body. */
  bytesPerSecond: number;
}

/** Returns the limits for a path and media type. */
export type BodyLimit = (path: string, contentType: string | undefined) => BodyBounds;

/** The page of a catalogue entry passes its picture on to the origin, from a document and from scripts. */
const entryPath = /^\/moderation\/catalogue\/[a-z]+\/\d+(?:\/|\.data|\/_\.data)?$/;

/** Creates the limits of a site: forms with files follow its `uploads` settings, all others the limit for forms. */
export function createBodyLimit(siteConfig: Pick<SiteConfig, 'uploads'>): BodyLimit {
  const limits = fileLimits(siteConfig);
  const withFile = new Map(Object.entries(limits));
  // The site passes its contact form on to the origin; scripts post to the second address.
  for (const path of ['/contacts', '/contacts.data']) withFile.set(path, limits['/api/input.php'] ?? 0);
  // The origin records a video that is too large for moderators, and stops reading at its limit. Without scripts the page of
  // uploads passes its form on.
  for (const path of ['/api/video_edit.php', '/upload/']) withFile.set(path, Number.POSITIVE_INFINITY);
  return (path, contentType) => {
    const file = withFile.get(entryPath.test(path) ? '/api/member.php' : path);
    if (isTransferPath(path)) {
      const bytes = limits['/api/video_edit.php'] ?? 0;
      return {
        bytes,
        tooLarge: fileTooLarge(path),
        bytesPerSecond: siteConfig.uploads.minimumKilobytesPerSecond * 1000,
      };
    }
    const isMultipart = /^\s*multipart\/form-data\b/i.test(contentType ?? '');
    const bytesPerSecond = siteConfig.uploads.minimumKilobytesPerSecond * 1000;
    return isMultipart && file !== undefined
      ? { bytes: file + formFieldsBytes, tooLarge: fileTooLarge(path), bytesPerSecond }
      : { bytes: FORM_BYTES, tooLarge: 'form.too_large', bytesPerSecond };
  };
}

/** Why a body was rejected. */
export type BodyProblem = 'too-large' | 'too-slow';

/** A request body with its limits enforced. */
export interface BoundedBody {
  /** Fails when the body is too large or too slow, or when the client disconnects. */
  stream: Transform;
  problem(): BodyProblem | undefined;
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the `Content-Length` already exceeds the limit, so that the body need not be read. */
export const exceedsDeclaredLength = ({ headers }: IncomingMessage, { bytes }: Pick<BodyBounds, 'bytes'>) =>
  Number(headers['content-length'] ?? 0) > bytes;

/** Enforces the limits while a body streams to the part that reads it. */
export function boundBody(
  request: IncomingMessage,
  bounds: Pick<BodyBounds, 'bytes' | 'bytesPerSecond'>,
  checkIntervalMs = CHECK_INTERVAL_MS,
): BoundedBody {
  const largeMinimum = Math.max(MINIMUM_BYTES, (bounds.bytesPerSecond * checkIntervalMs) / 1000);
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
  let bytesBefore = 0;
  const rateCheck = setInterval(() => {
    // Counts only time in which the client sends nothing, not time in which the part does not read.
    const isAwaited = !request.complete && request.readableLength === 0 && !stream.writableNeedDrain;
    const needed = bytes > LARGE_BYTES ? largeMinimum : MINIMUM_BYTES;
    if (isAwaited && bytes - bytesBefore < needed) {
      problem ??= 'too-slow';
      stream.destroy(new Error('The body of a request is too slow.'));
    }
    bytesBefore = bytes;
  }, checkIntervalMs);
  request.once('error', (error) => stream.destroy(error));
  stream.once('close', () => {
    clearInterval(rateCheck);
    request.unpipe(stream);
  });
  request.pipe(stream);
  return { stream, problem: () => problem };
}

/**
 * Discards the rest of a body for a short time, then closes the connection. Closing a connection with unread bytes
 * resets it, and the client would lose the answer.
 */
export function drainBody(request: IncomingMessage): void {
  if (request.complete) return;
  const cut = setTimeout(() => request.socket.destroy(), LINGER_MS);
  request.once('close', () => clearTimeout(cut));
  request.once('end', () => clearTimeout(cut));
  // A pipe to a part that has stopped reading would pause the request.
  request.unpipe().resume();
}
