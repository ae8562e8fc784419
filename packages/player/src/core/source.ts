/** One mp4 rendition of a video, from the file entries of the wire (requirement API-19). */
export interface PlayerFile {
  /** `_sd.mp4`, `.mp4` or `_fhd.mp4`; others are ranked below these. */
  suffix: string;
  /** Label in the quality menu: SD, HD, Full HD. */
  label: string;
  /** Decoded address; may be root-relative. */
  url: string;
  isDefault?: boolean;
}

/** A WebVTT file of a video. */
export interface MediaTrack {
  /** `captions` also for subtitles. */
  kind: 'captions' | 'chapters';
  /** Language, BCP 47. */
  lang: string;
  /** Label in the menu, in the language of the track. */
  label: string;
  url: string;
  /** Shown to viewers without a stored choice. */
  isDefault?: boolean;
}

/** A video as the player needs it; pages build it from API responses. */
export interface PlayerSource {
  id: string;
  title: string;
  /** Selects HLS or mp4 before any media is loaded (requirement PL-2). */
  durationSeconds?: number;
  poster?: string;
  files: readonly PlayerFile[];
  /** HLS master playlist of the same video: the address of a file with `&f=video.m3u8` (docs/spec/wire-protocol.md). */
  hlsUrl?: string;
  /** WebVTT file with sprite cues (requirement PL-9). */
  timelines?: { url: string };
  /** Captions and chapters. */
  tracks?: readonly MediaTrack[];
  /** Projection and layout of a VR video, `prefix_angle_format` (`eqr_360_mono`); undefined for a flat video. */
  vr?: string;
  /** Address of the page of the video, for links of an embedded player. */
  href?: string;
}

export type SetupErrorCode = 'setup_no_target' | 'setup_no_source' | 'setup_no_url' | 'setup_no_list';

/**
 * The setup error of a source that cannot be played, or undefined. The player shows it as a message instead of an empty box
 * (requirement PL-15).
 */
export function sourceProblem(source: PlayerSource | undefined): SetupErrorCode | undefined {
  if (!source || (source.files.length === 0 && !source.hlsUrl)) return 'setup_no_source';
  if (!source.hlsUrl && source.files.every((file) => file.url === '')) return 'setup_no_url';
  return undefined;
}
