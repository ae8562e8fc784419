import * as z from 'zod/mini';
import { missingOr, numberListField } from '../forms/fields.ts';

/** The most videos in the history of an account, and in each list of `syncHistory`. */
export const maxHistory = 500;

/** A change of an entry of a history. */
export interface HistoryChange {
  videoId: number;
  /** Time since the change, in whole seconds. */
  ageSeconds: number;
  /** Whole seconds; only where playback can resume. */
  positionSeconds?: number;
  durationSeconds?: number;
}

/** The videos that a browser has. */
export const knownVideosField = () => numberListField(z.maxLength(maxHistory, 'invalid'));

const change = String.raw`[1-9]\d{0,14}:\d{1,9}(:\d{1,6}:[1-9]\d{0,5})?`;
const changes = new RegExp(`^(${change}(,${change})*)?$`);

/** Changes of entries, separated by commas: `video:age` or `video:age:position:duration`. */
export function changesField() {
  const text = z
    .string(missingOr('invalid'))
    .check(z.maxLength(maxHistory * 41, 'invalid'), z.regex(changes, 'invalid'));
  const list = z.array(z.custom<HistoryChange>()).check(z.maxLength(maxHistory, 'invalid'));
  return z.codec(text, list, {
    decode: (sent) => sent.split(',').filter(Boolean).map(decodeChange),
    encode: (list) => list.map(encodeChange).join(','),
  });
}

function decodeChange(text: string): HistoryChange {
  const [videoId = 0, ageSeconds = 0, positionSeconds, durationSeconds] = text.split(':').map(Number);
  return {
    videoId,
    ageSeconds,
    ...(positionSeconds !== undefined &&
      durationSeconds !== undefined && { positionSeconds, durationSeconds }),
  };
}

function encodeChange({ videoId, ageSeconds, positionSeconds, durationSeconds }: HistoryChange): string {
  const position =
    positionSeconds !== undefined && durationSeconds !== undefined ? [positionSeconds, durationSeconds] : [];
  return [videoId, ageSeconds, ...position].join(':');
}
