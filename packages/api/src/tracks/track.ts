import * as z from 'zod/mini';
import type { ReadContext } from '../reading/reader.ts';
import { flag, text } from '../reading/values.ts';
import { wireFlag } from '../wire/values.ts';

export const trackKinds = ['captions', 'chapters'] as const;
export type TrackKind = (typeof trackKinds)[number];

/** A WebVTT file of a video. */
export interface VideoTrack {
  kind: TrackKind;
  /** BCP 47 language tag. */
  lang: string;
  /** Label in a menu. */
  label: string;
  url: string;
  /** Shown to viewers who have not turned captions on or off. */
  isDefault: boolean;
}

/** A track in the answer of a video. */
export const wireTrack = z.strictObject({
  kind: z.enum(trackKinds),
  lang: z.string(),
  label: z.string(),
  url: z.string(),
  is_default: wireFlag,
});
export type WireTrack = z.infer<typeof wireTrack>;

const read = z.object({ kind: z.enum(trackKinds), lang: text, label: text, url: text, is_default: flag });

/** The tracks of a video; those with an unknown kind, or without a valid language or address, are left out. */
export function readTracks(list: Record<string, unknown>[], context: ReadContext): VideoTrack[] {
  return list.flatMap((entry) => {
    const track = read.safeParse(entry).data;
    const url = track && context.address(track.url);
    if (!track || url === undefined || !/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(track.lang)) return [];
    const { kind, lang, label, is_default: isDefault } = track;
    return [{ kind, lang, label: label || lang, url, isDefault }];
  });
}
