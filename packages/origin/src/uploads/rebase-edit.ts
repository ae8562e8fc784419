import { isDeepStrictEqual } from 'node:util';
import type { ReviewedDetails, ReviewedTexts } from './reviewed-details.ts';

/** What a video had before an edit. Without `details` if only its picture was changed. */
export type FormerTexts = Omit<ReviewedTexts, 'details'> & { details: ReviewedDetails | null };

/** A change that is not part of the edit. */
interface OtherChange {
  before: ReviewedTexts;
  after: ReviewedTexts;
}

/**
 * Adds a change by a moderator or an import to what a video had before the owner's edit, so that undoing the edit keeps this
 * change. Texts are taken as a whole; of tags, models and captions only the entries that were added, replaced or removed.
 */
export function rebaseEdit(former: FormerTexts, { before, after }: OtherChange): FormerTexts {
  const titled = before.title === after.title ? former : after;
  return {
    title: titled.title,
    dir: titled.dir,
    description: before.description === after.description ? former.description : after.description,
    details: former.details && rebaseDetails(former.details, before.details, after.details),
  };
}

const rebaseDetails = (
  former: ReviewedDetails,
  before: ReviewedDetails,
  after: ReviewedDetails,
): ReviewedDetails => ({
  channel: before.channel === after.channel ? former.channel : after.channel,
  tags: rebaseList(former.tags, before.tags, after.tags, ({ dir }) => dir),
  models: rebaseList(former.models, before.models, after.models, ({ id }) => id),
  captions: rebaseList(former.captions, before.captions, after.captions, ({ lang }) => lang),
});

function rebaseList<Entry>(
  former: readonly Entry[],
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): Entry[] {
  const keyed = (entries: readonly Entry[]) => new Map(entries.map((entry) => [keyOf(entry), entry]));
  const [result, was, is] = [keyed(former), keyed(before), keyed(after)];
  for (const key of was.keys()) if (!is.has(key)) result.delete(key);
  for (const [key, entry] of is) if (!isDeepStrictEqual(was.get(key), entry)) result.set(key, entry);
  return [...result.values()];
}

/** Whether a video has the texts and details of before the edit again. Names of tags and models can have changed meanwhile. */
export const isUndone = (former: FormerTexts, now: ReviewedTexts): boolean =>
  former.title === now.title &&
  former.description === now.description &&
  (former.details === null || isDeepStrictEqual(comparable(former.details), comparable(now.details)));

const comparable = ({ tags, models, channel, captions }: ReviewedDetails) => ({
  channel,
  tags: new Set(tags.map(({ dir }) => dir)),
  models: new Set(models.map(({ id }) => id)),
  captions: new Map(captions.map((track) => [track.lang, track])),
});
