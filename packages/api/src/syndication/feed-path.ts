import { decodePart, encodeSegment, readWord, takeApart } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';
import { defaultVideoSort, type VideoSort, videoSorts } from '../videos/sorts.ts';

/** What a feed of one thing's videos belongs to. */
export const feedSections = ['categories', 'model', 'channel'] as const;
export type FeedSection = (typeof feedSections)[number];

/** All videos in one of their orders, or the newest of a category, a performer or a channel. */
export interface FeedParams {
  /** Empty for all videos. */
  section: '' | FeedSection;
  /** Of the category, performer or channel; empty for all videos. */
  dir: string;
  /** `latest-updates` wherever there is a section. */
  sort: VideoSort;
}

/** `/rss/{sort}.xml` and `/rss/{section}/{dir}.xml`: the newest 60 videos of a list as RSS 2.0. */
export const feedPath: WirePath<Partial<FeedParams>, FeedParams> = {
  build({ section = '', dir = '', sort = defaultVideoSort }) {
    return section === '' ? `/rss/${sort}.xml` : `/rss/${section}/${encodeSegment(dir)}.xml`;
  },
  parse(address) {
    const { segments } = takeApart(address);
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
