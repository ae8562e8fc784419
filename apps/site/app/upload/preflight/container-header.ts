/** Bytes that decide: an MPEG file may begin with zeros. */
const HEAD_BYTES = 65_536;

/** Whether the file begins like one of a container that the server accepts, but browsers cannot read. */
export async function hasServerContainer(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return isAvi(head) || isAsf(head, file.size) || isFlv(head, file.size) || isMpeg(head) || isOgg(head);
}

const textAt = (head: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...head.subarray(start, start + length));

const aviTypes = ['AVI ', 'AVIX', 'AVI\u0019'];

/** A RIFF file of type AVI (also its OpenDML and old variants), with the beginning of a chunk. */
const isAvi = (head: Uint8Array) =>
  head.length >= 20 && textAt(head, 0, 4) === 'RIFF' && aviTypes.includes(textAt(head, 8, 4));

// ASF 01.20.05, 10.1
const asfHeader = [
  ...[0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11],
  ...[0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce, 0x6c],
];
const ASF_HEADER_BYTES = 30;

/** ASF (WMV), with its whole header object: it describes the tracks. */
function isAsf(head: Uint8Array, size: number): boolean {
  if (head.length < ASF_HEADER_BYTES || asfHeader.some((byte, index) => head[index] !== byte)) return false;
  const bytes = new DataView(head.buffer).getBigUint64(16, true);
  return bytes >= ASF_HEADER_BYTES && bytes <= size;
}

const FLV_HEADER_BYTES = 9;

/** FLV (Video File Format Specification 10, E.2), with the size of the tag before its first tag. */
function isFlv(head: Uint8Array, size: number): boolean {
  if (head.length < FLV_HEADER_BYTES + 4 || textAt(head, 0, 3) !== 'FLV' || head[3] !== 1) return false;
  const offset = new DataView(head.buffer).getUint32(5);
  return offset >= FLV_HEADER_BYTES && offset + 4 <= size;
}

const MPEG_PACK_BYTES = 12;

/**
 * An MPEG program stream (ISO 11172-1, 2.4.3.2; ISO 13818-1, 2.5.3.3), also in the RIFF file of a Video CD. An elementary stream
 * has no duration, so the server refuses it.
 */
function isMpeg(head: Uint8Array): boolean {
  if (head.length >= 20 && textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'CDXA') return true;
  // Zeros may precede a start code (00 00 01).
  const one = head.findIndex((byte) => byte !== 0);
  if (one < 2 || head[one] !== 1 || head[one + 1] !== 0xba || head.length < one - 2 + MPEG_PACK_BYTES)
    return false;
  const marks = head[one + 2] ?? 0;
  const isMpeg1 = (marks & 0xf1) === 0x21;
  const isMpeg2 = (marks & 0xc4) === 0x44;
  return isMpeg1 || isMpeg2;
}

const OGG_PAGE_BYTES = 27;

/** Ogg (RFC 3533, 6): a first page, which begins a stream. */
const isOgg = (head: Uint8Array) =>
  head.length > OGG_PAGE_BYTES &&
  textAt(head, 0, 4) === 'OggS' &&
  head[4] === 0 &&
  ((head[5] ?? 0) & 2) === 2;
