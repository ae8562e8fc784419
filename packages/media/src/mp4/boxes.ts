/** A box of an ISO base media file (ISO/IEC 14496-12): its type and the byte offsets of its content. */
export interface Box {
  type: string;
  start: number;
  /** First byte after the header. */
  content: number;
  end: number;
}

/** Reads the header at an offset: its length and the size of the box; undefined if it is truncated. */
export function boxHeader(
  bytes: Buffer,
  at: number,
): { type: string; header: number; size: number } | undefined {
  if (at + 8 > bytes.length) return undefined;
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (size !== 1) return { type, header: 8, size };
  if (at + 16 > bytes.length) return undefined;
  return { type, header: 16, size: Number(bytes.readBigUInt64BE(at + 8)) };
}

/** The sibling boxes in a range of bytes, up to the first one that is truncated. */
export function boxesIn(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const head = boxHeader(bytes, at);
    if (head === undefined || head.size < head.header || at + head.size > to) break;
    boxes.push({ type: head.type, start: at, content: at + head.header, end: at + head.size });
    at += head.size;
  }
  return boxes;
}

/** The first box at the end of a path of types. */
export function boxAt(
  bytes: Buffer,
  parent: Pick<Box, 'content' | 'end'>,
  ...path: string[]
): Box | undefined {
  let at: Pick<Box, 'content' | 'end'> = parent;
  let found: Box | undefined;
  for (const type of path) {
    found = boxesIn(bytes, at.content, at.end).find((box) => box.type === type);
    if (found === undefined) return undefined;
    at = found;
  }
  return found;
}
