import { createHash } from 'node:crypto';

/** The names under which the build keeps the compressed bytes of a file: by content, so that a stale one is never told. */
export function compressedNames(content: Uint8Array): { br: string; gzip: string } {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 24);
  return { br: `${hash}.br`, gzip: `${hash}.gz` };
}
