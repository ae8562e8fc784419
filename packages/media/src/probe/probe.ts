/** What a video file really holds, read from its streams and not from its name. */
export interface Probe {
  /** The container as ffmpeg names it, e.g. `mov`, `matroska`. */
  container: string;
  durationSeconds: number;
  bytes: number;
  /** Width and height as shown: the rotation tag and the shape of the pixels are applied. */
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  frameRate: number;
  isInterlaced: boolean;
  videoCodec: string;
  hasAudio: boolean;
  audioCodec?: string;
  audioChannels?: number;
  /** What the file itself says about a spherical projection, in the words of the wire, e.g. `eqr_360_mono`. */
  vr?: string;
}

/**
 * Looks into a file of unknown origin: formats whitelisted, in a folder of its own, time and memory bounded.
 * Throws `MediaError`: `source_missing`, `source_format` (not a video that is taken), `ffmpeg_missing`, `timeout`.
 */
export async function probe(_path: string, _options: { signal?: AbortSignal } = {}): Promise<Probe> {
  throw new Error('not yet');
}
