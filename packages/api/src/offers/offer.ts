import * as z from 'zod/mini';
import { readId, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';
import { type ReadContext, readPage } from '../reading/reader.ts';
import { count, text } from '../reading/values.ts';

/** The free-trial offer of a video's channel. */
export interface DownloadOffer {
  contentSourceId: number;
  studio: string;
  /** External address of the channel. */
  url: string;
  /** Bullets of the offer. */
  description: string[];
  logo?: string;
}

/** `/api/download.json?video={id}` */
export const downloadPath: WirePath<{ videoId: number }> = {
  build: ({ videoId }) => `/api/download.json?video=${videoId}`,
  parse(address) {
    const { segments, query } = splitAddress(address);
    const videoId = readId(query.get('video'));
    return segments.join('/') === 'api/download.json' && videoId ? { videoId } : undefined;
  },
};

/** `download.json`: the first item is the offer. `description` has a line for each bullet. */
export const wireDownloadOffers = z.array(
  z.strictObject({
    content_source_id: z.string().check(z.regex(/^\d+$/)),
    studio: z.string(),
    url: z.string(),
    description: z.string(),
    logo: z.string(),
  }),
);
export type WireDownloadOffers = z.infer<typeof wireDownloadOffers>;

const lines = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.flatMap((entry) => text.parse(entry).split(/\r?\n/)).flatMap((line) => line.trim() || []);
  }),
);
const offer = z.object({ content_source_id: count, studio: text, url: text, description: lines, logo: text });

/** The first offer with a valid address; undefined if there is none. */
export function readDownloadOffer(answer: unknown, context: ReadContext): DownloadOffer | undefined {
  const offers = readPage({ offers: answer }, 'offers', 1, context, (item) => offer.parse(item)).items;
  for (const { content_source_id, studio, description, ...wire } of offers) {
    const url = context.address(wire.url);
    const logo = context.address(wire.logo);
    if (url === undefined) continue;
    return {
      contentSourceId: content_source_id,
      studio,
      url,
      description,
      ...(logo !== undefined && { logo }),
    };
  }
  return undefined;
}
