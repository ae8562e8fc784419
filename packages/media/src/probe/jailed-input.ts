import { resolve } from 'node:path';

/**
 * Accepted containers, by the names of ffmpeg's demuxers. Playlists (hls, concat, dash, image sequences) are excluded: a
 * playlist named .mp4 would make ffmpeg read other files of this machine, even with a protocol whitelist.
 */
const acceptedFormats = 'mov,matroska,avi,mpegts,mpeg,flv,asf,ogg';

/** Input options for an untrusted file; required for every ffmpeg call that opens one. */
export function jailedInput(path: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', acceptedFormats, '-i', `file:${resolve(path)}`];
}
