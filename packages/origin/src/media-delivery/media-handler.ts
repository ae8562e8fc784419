import type { IncomingMessage, ServerResponse } from 'node:http';
import { type MediaStore, masterPlaylist } from '@nightjar/media';
import { isUnavailable, RETRY_AFTER_SECONDS } from '../database/outage.ts';
import type { GetFileRequest } from '../media-addresses/get-file-path.ts';
import type { MediaAddresses } from '../media-addresses/media-addresses.ts';
import { refuse, sendPlaceholder, sendText } from './media-answers.ts';
import { createPortraits, sendPicture } from './portraits.ts';
import { createRequestAccess, type RequestAccessOptions } from './request-access.ts';
import {
  isMediaPath,
  isRungSuffix,
  type PortraitOwner,
  type RequestedMedia,
  readMediaPath,
  rungOfSuffix,
  storedMedia,
  suffixOfVariant,
} from './requested-media.ts';
import { SHARED_SECONDS, sharedCaching } from './shared-caching.ts';
import { createStoredFiles } from './stored-files.ts';
import type { VideoFacts } from './video-access.ts';

export interface MediaHandlerOptions extends RequestAccessOptions {
  mediaStore: MediaStore;
  addresses: MediaAddresses;
  /** Base address of the site, for `&text_redirect=yes`. */
  publicUrl: string;
  /** The picture folder of a category, model, channel or member; undefined when there is no finished picture. */
  loadPortraitKey: (owner: PortraitOwner, id: number) => Promise<string | undefined>;
  log: { error(details: object, message: string): void };
  onAnswer?: (kind: RequestedMedia['kind'] | 'unknown', status: number, bytes: number) => void;
}

export interface MediaHandler {
  /** Answers a media request. Returns false, and sends nothing, when the path is not a media path. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  purge(tags: readonly string[]): void;
}

/** Serves files, playlists, segments, hover previews, pictures and sheets directly on `node:http`. */
export function createMediaHandler(options: MediaHandlerOptions): MediaHandler {
  const { mediaStore, addresses, clock = Date.now } = options;
  const files = createStoredFiles({ store: mediaStore, clock });
  const access = createRequestAccess(options);
  const portraits = createPortraits({ files, loadKey: options.loadPortraitKey, clock });

  async function answer(req: IncomingMessage, res: ServerResponse, requested: RequestedMedia | undefined) {
    if (requested === undefined) return refuse(res, 404, 'not_found');
    if (requested.kind === 'portrait') return portraits.send(req, res, requested);

    let sharedSeconds = SHARED_SECONDS;
    if (requested.kind === 'file') {
      const verdict = addresses.verify(requested.file);
      if ('refusal' in verdict) return refuse(res, 403, verdict.refusal);
      const remainingSeconds = verdict.expiresAt - Math.ceil(clock() / 1000);
      sharedSeconds = Math.max(0, Math.min(SHARED_SECONDS, remainingSeconds));
    }
    const { videoId } = requested;
    const granted = await access.of(req, videoId);
    if ('refusal' in granted) return refuse(res, granted.refusal.status, granted.refusal.code);

    const { facts, isPersonal } = granted;
    const headers = isPersonal
      ? personalHeaders
      : { 'cache-control': sharedCaching(sharedSeconds), 'surrogate-key': `video-${videoId}` };
    if (requested.kind === 'file') {
      if (requested.file.wantsAddress)
        return sendText(res, finalAddress(requested.file), 'text/plain; charset=utf-8');
      if (requested.file.wantsMaster) return sendMaster(res, requested.file, facts, headers);
    }
    if (requested.kind === 'picture') {
      const { pictureKey, pictureReady } = facts;
      const isSent =
        pictureReady &&
        (await sendPicture(files, { req, res, pictureKey, requested: requested.picture, headers }));
      return isSent ? undefined : sendPlaceholder(res, videoId);
    }
    const stored = storedMedia(requested, facts);
    if (stored !== undefined && (await files.send(req, res, { ...stored, headers }))) return;
    return refuse(res, 404, 'not_found');
  }

  function answerFailure(req: IncomingMessage, res: ServerResponse, error: unknown) {
    // A viewer who seeks or leaves closes the connection; that is not a failure.
    if (res.destroyed || isPrematureClose(error)) return;
    const url = (req.url ?? '/').slice(0, 500);
    options.log.error({ err: error, url }, 'A media request failed; the viewer sees an error.');
    if (res.headersSent) return void res.destroy();
    if (!isUnavailable(error)) return refuse(res, 500, 'internal');
    res.setHeader('retry-after', RETRY_AFTER_SECONDS);
    refuse(res, 503, 'unavailable');
  }

  function finalAddress(file: GetFileRequest): string {
    const query = file.query === '' ? '' : `?${file.query}`;
    return `${options.publicUrl.replace(/\/+$/, '')}${file.path}${query}`;
  }

  return {
    handle(req, res) {
      const url = req.url ?? '/';
      if (!isMediaPath(url)) return false;
      const requested = readMediaPath(url);
      const before = req.socket.bytesWritten;
      res.once('close', () => {
        options.onAnswer?.(requested?.kind ?? 'unknown', res.statusCode, req.socket.bytesWritten - before);
      });
      // Players on other origins (a cast receiver, a VR texture) may read any file they have an address for.
      res.setHeader('access-control-allow-origin', '*');
      res.setHeader('cross-origin-resource-policy', 'cross-origin');
      if (req.method === 'OPTIONS') {
        res
          .writeHead(204, { 'access-control-allow-headers': 'range', 'access-control-max-age': '86400' })
          .end();
      } else if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.setHeader('allow', 'GET, HEAD, OPTIONS');
        refuse(res, 405, 'method');
      } else {
        answer(req, res, requested).catch((error: unknown) => answerFailure(req, res, error));
      }
      return true;
    },
    purge(tags) {
      access.purge(tags);
      portraits.purge(tags);
    },
  };
}

const personalHeaders = { 'cache-control': 'private, no-store' };

function sendMaster(
  res: ServerResponse,
  { videoId, suffix, path }: GetFileRequest,
  { manifest }: VideoFacts,
  headers: Record<string, string>,
) {
  const folder = path.replace(/\/[^/]*\/?$/, '');
  const playlist =
    manifest &&
    masterPlaylist(manifest, {
      firstRung: isRungSuffix(suffix) ? rungOfSuffix[suffix] : undefined,
      // Root-relative, because the requested address may lack its trailing slash.
      addressOf: (rung, codec) => `${folder}/${videoId}${suffixOfVariant(rung, codec)}/index.m3u8`,
    });
  if (playlist === undefined) return refuse(res, 404, 'not_found');
  return sendText(res, playlist, 'application/vnd.apple.mpegurl', headers);
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
