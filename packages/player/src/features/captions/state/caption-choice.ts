import type { PreferencesPort } from '../../../core/preferences.ts';

/** The part of a track that the choice depends on. */
interface TrackInfo {
  lang: string;
  isDefault?: boolean | undefined;
}

export interface CaptionPreference {
  /** Undefined if the viewer has never turned captions on or off. */
  isOn: boolean | undefined;
  /** The language of the captions that were shown last, BCP 47. */
  lang: string | undefined;
}

/** The stored preference of the viewer. */
export function readCaptionPreference(port: PreferencesPort | undefined): CaptionPreference {
  const isOn = port?.get('captions');
  return { isOn: isOn === 'on' ? true : isOn === 'off' ? false : undefined, lang: port?.get('captionLang') };
}

/**
 * The captions to start with: none if the viewer turned them off, the preferred language if they are on, otherwise the default track.
 *
 * @returns index in the list
 */
export function firstCaptions(
  tracks: readonly TrackInfo[],
  { isOn, lang }: CaptionPreference,
): number | undefined {
  if (isOn === false) return undefined;
  return isOn ? wantedTrack(tracks, lang) : indexOf(tracks, (track) => track.isDefault === true);
}

/** The index of the track with this language, otherwise with the same primary language (`pt` for `pt-BR`), otherwise the default track, otherwise the first. */
export function wantedTrack(tracks: readonly TrackInfo[], lang: string | undefined): number | undefined {
  const wanted = lang?.toLowerCase();
  return (
    (wanted ? indexOf(tracks, (track) => track.lang.toLowerCase() === wanted) : undefined) ??
    (wanted ? indexOf(tracks, (track) => primary(track.lang) === primary(wanted)) : undefined) ??
    indexOf(tracks, (track) => track.isDefault === true) ??
    (tracks.length > 0 ? 0 : undefined)
  );
}

function indexOf<Track>(tracks: readonly Track[], matches: (track: Track) => boolean): number | undefined {
  const index = tracks.findIndex(matches);
  return index < 0 ? undefined : index;
}

function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? '';
}
