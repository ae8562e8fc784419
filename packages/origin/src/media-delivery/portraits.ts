import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTaggedCache } from '../cache/tagged-cache.ts';
import { sendPlaceholder } from './media-answers.ts';
import {
  type PictureFile,
  type PortraitOwner,
  pictureChoices,
  type RequestedMedia,
  storedPicture,
} from './requested-media.ts';
import { SHARED_SECONDS, sharedCaching } from './shared-caching.ts';
import type { StoredFiles } from './stored-files.ts';

const FRESH_MS = 30_000;
const CACHE_BYTES = 4 * 1024 * 1024;

interface PortraitsOptions {
  files: StoredFiles;
  /** The picture folder of a category, model, channel or member; undefined when there is no finished picture. */
  loadKey: (owner: PortraitOwner, id: number) => Promise<string | undefined>;
  clock: () => number;
}

/** Serves the pictures of everything that is not a video. */
export function createPortraits({ files, loadKey, clock }: PortraitsOptions) {
  const cache = createTaggedCache<{ key: string | undefined }>({ maxBytes: CACHE_BYTES, clock });

  return {
    async send(
      req: IncomingMessage,
      res: ServerResponse,
      { owner, ownerId, picture }: Extract<RequestedMedia, { kind: 'portrait' }>,
    ): Promise<void> {
      const tag = owner === 'members' || owner === 'covers' ? `member-${ownerId}` : owner;
      const { value: portrait } = await cache.get(`${owner} ${ownerId}`, async () => {
        const key = await loadKey(owner, ownerId);
        return { value: { key }, bytes: 64, freshMs: FRESH_MS, tags: [tag] };
      });
      const pictureKey = portrait.key;
      if (pictureKey !== undefined) {
        const headers = { 'cache-control': sharedCaching(SHARED_SECONDS), 'surrogate-key': tag };
        if (await sendPicture(files, { req, res, pictureKey, requested: picture, headers })) return;
      }
      sendPlaceholder(res, ownerId);
    },
    purge: (tags: readonly string[]) => cache.purge(tags),
  };
}

interface SentPicture {
  req: IncomingMessage;
  res: ServerResponse;
  pictureKey: string;
  requested: PictureFile;
  headers: Record<string, string>;
}

/** Sends the best stored form of a picture. @returns false, without an answer, if none is stored. */
export async function sendPicture(
  files: StoredFiles,
  { req, res, pictureKey, requested, headers }: SentPicture,
): Promise<boolean> {
  for (const picture of pictureChoices(requested)) {
    if (await files.send(req, res, { ...storedPicture(pictureKey, picture), headers })) return true;
  }
  return false;
}
