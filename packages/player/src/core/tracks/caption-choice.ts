import type { PreferencesPort } from '../preferences.ts';

/** What choosing among tracks looks at. */
interface Choosable {
  lang: string;
  isDefault?: boolean | undefined;
}

export interface CaptionWish {
  /** Undefined until the viewer has turned captions on or off. */
  isOn: boolean | undefined;
  /** The language of the captions that were shown last, BCP 47. */
  lang: string | undefined;
}

/** What the viewer decided on earlier videos. */
export function rememberedCaptions(port: PreferencesPort | undefined): CaptionWish {
  const isOn = port?.get('captions');
  return { isOn: isOn === 'on' ? true : isOn === 'off' ? false : undefined, lang: port?.get('captionLang') };
}

/**
 * The captions to begin with: none where the viewer turned them off, the wanted language where they are on, and the default track of
 * the video for a viewer who never chose.
 *
 * @returns the place in the list
 */
export function firstCaptions(tracks: readonly Choosable[], { isOn, lang }: CaptionWish): number | undefined {
  if (isOn === false) return undefined;
  return isOn ? wantedTrack(tracks, lang) : placeOf(tracks, (track) => track.isDefault === true);
}

/** The track of a language, else of its relatives (`pt` for `pt-BR`), else the default one, else the first. */
export function wantedTrack(tracks: readonly Choosable[], lang: string | undefined): number | undefined {
  const wanted = lang?.toLowerCase();
  return (
    (wanted ? placeOf(tracks, (track) => track.lang.toLowerCase() === wanted) : undefined) ??
    (wanted ? placeOf(tracks, (track) => primary(track.lang) === primary(wanted)) : undefined) ??
    placeOf(tracks, (track) => track.isDefault === true) ??
    (tracks.length > 0 ? 0 : undefined)
  );
}

function placeOf<Track>(tracks: readonly Track[], matches: (track: Track) => boolean): number | undefined {
  const index = tracks.findIndex(matches);
  return index < 0 ? undefined : index;
}

function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? '';
}
