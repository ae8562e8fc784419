import * as z from 'zod/mini';
import { createAddressReader } from '../reading/address.ts';
import type { ReadContext } from '../reading/reader.ts';
import { isRecord, text } from '../reading/values.ts';
import type { WireLiveModels } from './feed.ts';
import type { LiveModel } from './live-model.ts';

const liveModel = z.object({
  uniqueModelId: text,
  chatRoomUrl: text,
  /** Some feeds have an object with a picture for each size. */
  profilePictureUrl: z.pipe(z.optional(z.unknown()), z.transform(pictureText)),
  livePreRollUrl: text,
});

/**
 * Reads a feed of live models: an array, or an object that contains one. Entries without an id, an address or a picture are
 * left out and logged. An invalid feed is logged and gives an empty list.
 */
export function readLiveFeed(answer: unknown, context: ReadContext): LiveModel[] {
  const list = Array.isArray(answer)
    ? answer
    : isRecord(answer) && Object.values(answer).find((value) => Array.isArray(value));
  if (!Array.isArray(list)) {
    context.warn({}, 'The feed of live models is invalid and is ignored.');
    return [];
  }
  return list.flatMap((entry: unknown) => {
    const wire = liveModel.safeParse(entry);
    const chatRoomUrl = wire.success && context.address(wire.data.chatRoomUrl);
    const picture = wire.success && context.address(wire.data.profilePictureUrl);
    if (!wire.success || wire.data.uniqueModelId === '' || !chatRoomUrl || !picture) {
      context.warn({}, 'An entry of the feed of live models is invalid and is left out.');
      return [];
    }
    const preRollUrl = context.address(wire.data.livePreRollUrl);
    return [
      {
        id: wire.data.uniqueModelId,
        chatRoomUrl,
        picture,
        ...(preRollUrl !== undefined && { preRollUrl }),
      },
    ];
  });
}

function pictureText(value: unknown): string {
  if (!isRecord(value)) return text.parse(value);
  return text.parse(Object.entries(value).find(([key]) => key.includes('320x240'))?.[1]);
}

/** The answer of the path `live` from a third party's feed; invalid entries are left out and passed to `warn`. */
export function toWireLiveModels(feed: unknown, warn: ReadContext['warn']): WireLiveModels {
  const models = readLiveFeed(feed, { address: createAddressReader({}), warn });
  return {
    models: models.map(({ id, chatRoomUrl, picture, preRollUrl = '' }) => ({
      uniqueModelId: id,
      chatRoomUrl,
      profilePictureUrl: picture,
      livePreRollUrl: preRollUrl,
    })),
  };
}
