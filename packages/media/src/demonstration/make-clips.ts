import type { DemonstrationClip } from './demonstration-clips.ts';

/** A clip that lies in the folder. */
export interface MadeClip {
  clip: DemonstrationClip;
  path: string;
}

/** Options of `makeClips`. */
export interface ClipsOptions {
  /** Folder of the finished files, `{key}.mp4`; a clip that is there is not made again. */
  dir: string;
  /** Only these keys, in the order of `demonstrationClips`. */
  only?: readonly string[];
  signal?: AbortSignal;
  /** `fraction` runs from 0 to 1 over one clip. */
  onProgress?: (key: string, fraction: number) => void;
  /** Called for each clip as soon as its file is whole. */
  onClip?: (made: MadeClip) => void | Promise<void>;
}

/** Generates the demonstration clips one after the other. The files are sources for `ingest`. */
export async function makeClips(_options: ClipsOptions): Promise<MadeClip[]> {
  throw new Error('not yet');
}
