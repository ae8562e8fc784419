/** The two programs and what they are. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
  version: string;
}

/** Finds ffmpeg and ffprobe on PATH once a process. Throws `MediaError` (`ffmpeg_missing`) that says how to install them. */
export async function findFfmpeg(): Promise<Ffmpeg> {
  throw new Error('not yet');
}
