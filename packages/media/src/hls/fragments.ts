import { type Box, boxAt, boxesIn } from '../mp4/boxes.ts';
import type { Track } from '../mp4/movie.ts';

/** One `moof` and its `mdat`. */
export interface Fragment {
  /** Byte offsets in the file. */
  start: number;
  end: number;
  /** The video in it, if any: times in seconds, and whether it starts with a keyframe. */
  video?: { startSeconds: number; durationSeconds: number; isKeyframe: boolean };
}

const sampleIsNotSync = 0x1_0000;

/** Reads the properties of the video of a fragment from its `moof`. Pure. */
export function videoOfFragment(moof: Buffer, video: Track): Fragment['video'] {
  const [box] = boxesIn(moof);
  if (box === undefined) return undefined;
  for (const traf of boxesIn(moof, box.content, box.end).filter(({ type }) => type === 'traf')) {
    const tfhd = boxAt(moof, traf, 'tfhd');
    const tfdt = boxAt(moof, traf, 'tfdt');
    const trun = boxAt(moof, traf, 'trun');
    if (!tfhd || !tfdt || !trun || moof.readUInt32BE(tfhd.content + 4) !== video.id) continue;
    const header = readHeader(moof, tfhd, video);
    const run = readRun(moof, trun, header);
    const start =
      moof.readUInt8(tfdt.content) === 1
        ? Number(moof.readBigUInt64BE(tfdt.content + 4))
        : moof.readUInt32BE(tfdt.content + 4);
    return {
      startSeconds: start / video.timescale,
      durationSeconds: run.duration / video.timescale,
      isKeyframe: (run.firstFlags & sampleIsNotSync) === 0,
    };
  }
  return undefined;
}

interface Defaults {
  duration: number;
  flags: number;
}

/** Reads `tfhd`: optional fields are in the order of their flags (ISO/IEC 14496-12, 8.8.7). */
function readHeader(moof: Buffer, tfhd: Box, video: Track): Defaults {
  const present = moof.readUInt32BE(tfhd.content) & 0xff_ffff;
  let at = tfhd.content + 8;
  if (present & 0x1) at += 8;
  if (present & 0x2) at += 4;
  const duration = present & 0x8 ? moof.readUInt32BE(at) : video.defaultDuration;
  if (present & 0x8) at += 4;
  if (present & 0x10) at += 4;
  return { duration, flags: present & 0x20 ? moof.readUInt32BE(at) : video.defaultFlags };
}

/** Reads `trun`: the samples (ISO/IEC 14496-12, 8.8.8). */
function readRun(moof: Buffer, trun: Box, defaults: Defaults): { duration: number; firstFlags: number } {
  const present = moof.readUInt32BE(trun.content) & 0xff_ffff;
  const samples = moof.readUInt32BE(trun.content + 4);
  let at = trun.content + 8;
  if (present & 0x1) at += 4;
  let firstFlags = defaults.flags;
  if (present & 0x4) {
    firstFlags = moof.readUInt32BE(at);
    at += 4;
  } else if (present & 0x400) {
    firstFlags = moof.readUInt32BE(at + (present & 0x100 ? 4 : 0) + (present & 0x200 ? 4 : 0));
  }
  const step = [0x100, 0x200, 0x400, 0x800].filter((flag) => present & flag).length * 4;
  let duration = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    duration += present & 0x100 ? moof.readUInt32BE(at + sample * step) : defaults.duration;
  }
  return { duration, firstFlags };
}
