import { trackKinds } from '@nightjar/api';
import type { Database } from '../database/open-database.ts';
import { OriginError } from '../errors.ts';
import { keepTrack, type NewTrack } from './keep-track.ts';
import { isLanguageTag } from './language-tag.ts';
import { checkWebVtt, type WebVttProblem } from './web-vtt.ts';

export interface AddTrackOptions extends Omit<NewTrack, 'webVtt' | 'kind'> {
  database: Database;
  /** `captions` or `chapters`. */
  kind: string;
  /** Content of the WebVTT file. */
  bytes: Uint8Array;
}

const sentences: Record<WebVttProblem, string> = {
  too_large: 'it is larger than 512 kB',
  not_utf8: 'it is not UTF-8',
  not_webvtt: 'it does not begin with WEBVTT',
  no_cues: 'it has no cues',
};

/**
 * Adds captions or chapters to a video, or replaces those of the same kind and language.
 * @throws {OriginError} `track` when the file, language or kind is invalid or the video does not exist.
 */
export async function addTrack({ database, bytes, kind, ...track }: AddTrackOptions): Promise<void> {
  const known = trackKinds.find((one) => one === kind);
  if (!known)
    throw new OriginError('track', `"${kind}" is not a kind of track: use ${trackKinds.join(' or ')}.`);
  if (!isLanguageTag(track.lang))
    throw new OriginError('track', `"${track.lang}" is not a language tag: use one like en or pt-BR.`);
  const checked = checkWebVtt(bytes);
  if ('problem' in checked)
    throw new OriginError('track', `The file cannot be used: ${sentences[checked.problem]}.`);
  const label = track.label.trim().slice(0, 100) || track.lang;
  await keepTrack(database, { ...track, kind: known, label, webVtt: checked.text });
}
