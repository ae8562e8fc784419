import { resolve } from 'node:path';

/**
 * Containers that are taken, by the names of ffmpeg's demuxers. Playlists (hls, concat, dash, image sequences) are
 * not among them: a playlist named .mp4 would make ffmpeg read other files of this machine, whatever its protocol list says.
 */
const takenFormats = 'mov,matroska,avi,mpegts,mpeg,flv,asf';

/** Input options for a file of unknown origin; used wherever such a file is opened. */
export function jailedInput(path: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', takenFormats, '-i', `file:${resolve(path)}`];
}
