/** One file of a video (requirement API-19). */
export interface VideoFile {
  /** `_sd.mp4`, `.mp4` (HD), `_fhd.mp4` or another suffix of the wire; never that of the trailer, `_tr.mp4`. */
  suffix: string;
  /** `SD`, `HD`, `Full HD`; derived from the suffix if it is unknown. */
  label: string;
  /** The decoded address: root-relative on the host of the site, otherwise absolute. */
  url: string;
  isDefault: boolean;
  /** The rung is still encoded: it can be played by HLS only. */
  isGrowing?: true;
  /** `prefix_angle_format` of a VR video. */
  vr?: string;
  /** The seek-bar thumbnails: `url` of their WebVTT file, `interval` in seconds, `format` such as `160x90`. */
  timelines?: { url: string; count: number; interval: number; format: string };
}
