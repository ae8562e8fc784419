import { createHash } from 'node:crypto';

/** File names of the compressed bytes: a hash of the content, so that an outdated file is never served. */
export function compressedNames(content: Uint8Array): { br: string; gzip: string } {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 24);
  return { br: `${hash}.br`, gzip: `${hash}.gz` };
}
