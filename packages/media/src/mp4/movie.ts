import { MediaError } from '../media-error.ts';
import { type Box, boxAt, boxesIn, boxHeader } from './boxes.ts';

/** One track of a file's `moov`. */
export interface Track {
  id: number;
  kind: 'video' | 'audio' | 'other';
  timescale: number;
  /** RFC 6381, e.g. `avc1.64001F`, `mp4a.40.2`. */
  codec: string;
  /** Defaults of fragments (`trex`). */
  defaultDuration: number;
  defaultFlags: number;
}

/** Properties from the `moov` box of an mp4 file. */
export interface Movie {
  durationSeconds: number;
  tracks: Track[];
  /** Codecs of the video and audio tracks, video first. */
  codecs: string;
}

/** Reads some bytes of a file. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** Finds and reads the `moov` box of an encoded rendition: with `faststart` it is the second box. Throws `MediaError` (`manifest`). */
export async function readMovie(read: ReadBytes, size: number): Promise<Movie> {
  for (let at = 0; at + 8 <= size; ) {
    const head = boxHeader(await read(at, Math.min(16, size - at)), 0);
    if (head === undefined || head.size < head.header) break;
    if (head.type === 'moov') return parseMovie(await read(at, head.size));
    at += head.size;
  }
  throw unreadable('it has no moov box');
}

/** Reads a whole `moov` box. */
export function parseMovie(bytes: Buffer): Movie {
  const [moov] = boxesIn(bytes).filter((box) => box.type === 'moov');
  const header = moov && boxAt(bytes, moov, 'mvhd');
  if (moov === undefined || header === undefined) throw unreadable('its moov box is incomplete');
  const defaults = trackDefaults(bytes, moov);
  const tracks = boxesIn(bytes, moov.content, moov.end)
    .filter((box) => box.type === 'trak')
    .map((trak) => readTrack(bytes, trak, defaults));
  const codecs = (['video', 'audio'] as const).flatMap((kind) =>
    tracks.filter((track) => track.kind === kind).map((track) => track.codec),
  );
  return { ...timesOf(bytes, header), tracks, codecs: codecs.join(',') };
}

function timesOf(bytes: Buffer, header: Box): { durationSeconds: number } {
  const isLong = bytes.readUInt8(header.content) === 1;
  const timescale = bytes.readUInt32BE(header.content + (isLong ? 20 : 12));
  const duration = isLong
    ? Number(bytes.readBigUInt64BE(header.content + 24))
    : bytes.readUInt32BE(header.content + 16);
  return { durationSeconds: duration / timescale };
}

function trackDefaults(bytes: Buffer, moov: Box): Map<number, { duration: number; flags: number }> {
  const extended = boxAt(bytes, moov, 'mvex');
  const boxes = extended ? boxesIn(bytes, extended.content, extended.end) : [];
  return new Map(
    boxes
      .filter((box) => box.type === 'trex')
      .map(({ content }) => [
        bytes.readUInt32BE(content + 4),
        { duration: bytes.readUInt32BE(content + 12), flags: bytes.readUInt32BE(content + 20) },
      ]),
  );
}

function readTrack(bytes: Buffer, trak: Box, defaults: ReturnType<typeof trackDefaults>): Track {
  const tkhd = boxAt(bytes, trak, 'tkhd');
  const mdhd = boxAt(bytes, trak, 'mdia', 'mdhd');
  const hdlr = boxAt(bytes, trak, 'mdia', 'hdlr');
  const stsd = boxAt(bytes, trak, 'mdia', 'minf', 'stbl', 'stsd');
  if (!tkhd || !mdhd || !hdlr || !stsd) throw unreadable('a track lacks its header');
  const id = bytes.readUInt32BE(tkhd.content + (bytes.readUInt8(tkhd.content) === 1 ? 20 : 12));
  const handler = bytes.toString('latin1', hdlr.content + 8, hdlr.content + 12);
  const kind = handler === 'vide' ? 'video' : handler === 'soun' ? 'audio' : 'other';
  return {
    id,
    kind,
    timescale: bytes.readUInt32BE(mdhd.content + (bytes.readUInt8(mdhd.content) === 1 ? 20 : 12)),
    codec: kind === 'other' ? '' : codecOf(bytes, stsd),
    defaultDuration: defaults.get(id)?.duration ?? 0,
    defaultFlags: defaults.get(id)?.flags ?? 0,
  };
}

/** The codec's box follows the fixed fields of the sample entry: 78 bytes for video, 28 bytes for audio. */
function codecOf(bytes: Buffer, stsd: Box): string {
  const [entry] = boxesIn(bytes, stsd.content + 8, stsd.end);
  const avcC =
    entry?.type === 'avc1' && boxAt(bytes, { content: entry.content + 78, end: entry.end }, 'avcC');
  // Bytes 1 to 3 are profile, constraint flags and level, as in the SPS (ISO/IEC 14496-15, 5.3.3).
  if (avcC) return `avc1.${bytes.toString('hex', avcC.content + 1, avcC.content + 4).toUpperCase()}`;
  const video = entry && { content: entry.content + 78, end: entry.end };
  const hvcC = entry?.type === 'hvc1' && video && boxAt(bytes, video, 'hvcC');
  if (hvcC) return hevcCodec(bytes, hvcC.content);
  const av1C = entry?.type === 'av01' && video && boxAt(bytes, video, 'av1C');
  if (av1C) return av1Codec(bytes, av1C.content);
  const esds =
    entry?.type === 'mp4a' && boxAt(bytes, { content: entry.content + 28, end: entry.end }, 'esds');
  if (esds) return mp4aCodec(bytes, esds);
  throw unreadable(`it contains ${JSON.stringify(entry?.type ?? 'nothing')}, not H.264, HEVC, AV1 or AAC`);
}

/**
 * The codecs string of an `hvcC` box (ISO/IEC 14496-15, E.3): profile, the compatibility flags in reversed order, tier and
 * level, and the constraint bytes without the zeros at their end.
 */
export function hevcCodec(bytes: Buffer, at: number): string {
  const profile = bytes.readUInt8(at + 1);
  const space = ['', 'A', 'B', 'C'][profile >> 6] ?? '';
  const flags = bytes
    .readUInt32BE(at + 2)
    .toString(2)
    .padStart(32, '0');
  const compatibility = Number.parseInt([...flags].reverse().join(''), 2)
    .toString(16)
    .toUpperCase();
  const tier = profile & 0x20 ? 'H' : 'L';
  const constraints = [...bytes.subarray(at + 6, at + 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  const parts = [
    `hvc1.${space}${profile & 0x1f}`,
    compatibility,
    `${tier}${bytes.readUInt8(at + 12)}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ];
  return parts.join('.');
}

/** The codecs string of an `av1C` box (AV1 in ISOBMFF, section 5): profile, level and tier, bit depth. */
export function av1Codec(bytes: Buffer, at: number): string {
  const [levels, flags] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)];
  const depth = flags & 0x40 ? (flags & 0x20 ? 12 : 10) : 8;
  const two = (value: number) => String(value).padStart(2, '0');
  return `av01.${levels >> 5}.${two(levels & 0x1f)}${flags & 0x80 ? 'H' : 'M'}.${two(depth)}`;
}

/** Reads the descriptors of ISO/IEC 14496-1: ES (3) contains DecoderConfig (4), which contains DecoderSpecificInfo (5). */
function mp4aCodec(bytes: Buffer, esds: Box): string {
  let at = esds.content + 4;
  let objectType = 0;
  while (at + 2 < esds.end) {
    const tag = bytes.readUInt8(at);
    at += 1;
    // The length has groups of seven bits; a set high bit means that another group follows.
    while (bytes.readUInt8(at) & 0x80) at += 1;
    at += 1;
    if (tag === 3) at += 3;
    else if (tag === 4) {
      objectType = bytes.readUInt8(at);
      at += 13;
    } else if (tag === 5) {
      return `mp4a.${objectType.toString(16)}.${bytes.readUInt8(at) >> 3}`;
    } else break;
  }
  throw unreadable('its audio track has no AAC configuration');
}

function unreadable(what: string): MediaError {
  return new MediaError(
    'manifest',
    `A finished video file cannot be read: ${what}; remove the asset and create it again.`,
  );
}
