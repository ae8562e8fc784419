/** One file of a video (requirement API-19). */
export interface VideoFile {
  /** `_sd.mp4`, `.mp4` (HD), `_fhd.mp4` or another suffix of the wire; never the trailer's `_tr.mp4`. */
  suffix: string;
  /** `SD`, `HD`, `Full HD`; the bare suffix where no label is known. */
  label: string;
  /** The decoded address: absolute, or root-relative where it is the site's own. */
  url: string;
  isDefault: boolean;
  /** `prefix_angle_format` of a VR video. */
  vr?: string;
  /** The pictures on the seek bar: `url` is their WebVTT file, `interval` in seconds, `format` such as `160x90`. */
  timelines?: { url: string; count: number; interval: number; format: string };
}
