/** One mp4 rendition of a video, as the wire's file entry names it. */
export interface PlayerFile {
  /** `_sd.mp4`, `.mp4` or `_fhd.mp4` (others are kept and ranked below the known ones). */
  suffix: string;
  /** What the quality menu shows: SD, HD, Full HD. */
  label: string;
  /** Decoded address; may be root-relative. */
  url: string;
  isDefault?: boolean;
}

/** A WebVTT file beside the video. */
export interface MediaTrack {
  /** `captions` are words over the picture, subtitles too; `chapters` name parts of the video. */
  kind: 'captions' | 'chapters';
  /** BCP 47. */
  lang: string;
  /** What the menu shows, in the track's own language. */
  label: string;
  url: string;
  /** Shown to a viewer who never turned captions on or off. */
  isDefault?: boolean;
}

/** Everything the player needs to know about one video. Pages make it from the wire's answers. */
export interface PlayerSource {
  id: string;
  title: string;
  /** Decides between HLS and mp4 before any byte of media is loaded (requirement PL-2). */
  durationSeconds?: number;
  poster?: string;
  files: readonly PlayerFile[];
  /** HLS master of the same video; by the wire: a file's address with `&f=video.m3u8`. */
  hlsUrl?: string;
  /** WebVTT with sprite cues (requirement PL-9). */
  timelines?: { url: string };
  /** Captions and chapters. */
  tracks?: readonly MediaTrack[];
  /** How the picture of a VR video lies in its frames, prefix_angle_format (`eqr_360_mono`); without it the video is flat. */
  vr?: string;
  /** The video's page, for links out of an embedded player. */
  href?: string;
}

export type SetupErrorCode = 'setup_no_target' | 'setup_no_source' | 'setup_no_url' | 'setup_no_list';

/**
 * Says why a source cannot be set up, or nothing. A video without a playable address gets a clear message, never a
 * blank box (requirement PL-15).
 */
export function sourceProblem(source: PlayerSource | undefined): SetupErrorCode | undefined {
  if (!source || (source.files.length === 0 && !source.hlsUrl)) return 'setup_no_source';
  if (!source.hlsUrl && source.files.every((file) => file.url === '')) return 'setup_no_url';
  return undefined;
}
