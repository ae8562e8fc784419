/** Byte offsets from 0; both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** `ignored`: send the whole file; `unsatisfiable`: answer 416. */
export type RangeRequest = readonly [ByteRange, ...ByteRange[]] | 'ignored' | 'unsatisfiable';

/** Many or overlapping ranges let a small request cause a large response (RFC 9110, 14.2). */
const MAX_RANGES = 16;
const MAX_HEADER_LENGTH = 500;
const specPattern = /^(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, section 14). A malformed header, and one with too many or
 * overlapping ranges, is ignored, as the RFC allows.
 */
export function parseRange(header: string | undefined, size: number): RangeRequest {
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return 'ignored';
  const [, set] = /^\s*bytes\s*=(.*)$/i.exec(header) ?? [];
  if (set === undefined) return 'ignored';
  const specs = set
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  if (specs.length === 0 || specs.length > MAX_RANGES) return 'ignored';

  const ranges: ByteRange[] = [];
  for (const spec of specs) {
    const [, first, last] = specPattern.exec(spec) ?? [];
    if (first === undefined || last === undefined || (first === '' && last === '')) return 'ignored';
    if (first === '') {
      const length = Math.min(Number(last), size);
      if (length > 0) ranges.push({ start: size - length, end: size - 1 });
      continue;
    }
    const start = Number(first);
    const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
    if (last !== '' && Number(last) < start) return 'ignored';
    if (start < size) ranges.push({ start, end });
  }
  const [head, ...tail] = ranges;
  if (head === undefined) return 'unsatisfiable';
  return overlap(ranges) ? 'ignored' : [head, ...tail];
}

function overlap(ranges: readonly ByteRange[]): boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start);
  return sorted.some((range, index) => range.start <= (sorted[index - 1]?.end ?? -1));
}
