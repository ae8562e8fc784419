import { decodePart, encodeSegment, readWord, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';
import { defaultVideoSort, type VideoSort, videoSorts } from '../videos/sorts.ts';

/** Kinds of objects that have a feed of their videos. */
export const feedSections = ['categories', 'model', 'channel'] as const;
export type FeedSection = (typeof feedSections)[number];

/** A feed of all videos by a sort, or of the newest videos of a category, a model or a channel. */
export interface FeedParams {
  /** Empty for all videos. */
  section: '' | FeedSection;
  /** Dir of the category, model or channel; empty for all videos. */
  dir: string;
  /** Always `latest-updates` with a section. */
  sort: VideoSort;
}

/** The address of a feed. Pages load only this function of the path. */
export function feedAddress({
  section = '',
  dir = '',
  sort = defaultVideoSort,
}: Partial<FeedParams>): string {
  return section === '' ? `/rss/${sort}.xml` : `/rss/${section}/${encodeSegment(dir)}.xml`;
}

/** `/rss/{sort}.xml` and `/rss/{section}/{dir}.xml`: the first 60 videos of a list as RSS 2.0. */
export const feedPath: WirePath<Partial<FeedParams>, FeedParams> = {
  build: feedAddress,
  parse(address) {
    const { segments } = splitAddress(address);
    const [head, first = '', second] = segments;
    const last = segments.at(-1)?.match(/^(.+)\.xml$/)?.[1];
    if (head !== 'rss' || last === undefined || segments.length > 3) return undefined;
    if (second === undefined) {
      const sort = readWord(last, videoSorts);
      return sort && { section: '', dir: '', sort };
    }
    const section = readWord(first, feedSections);
    const dir = decodePart(last);
    return section && dir ? { section, dir, sort: defaultVideoSort } : undefined;
  },
};
