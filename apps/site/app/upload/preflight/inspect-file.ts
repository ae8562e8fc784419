import { hasServerContainer } from './container-header.ts';
import type { FileContent } from './refusal-of-file.ts';

/** Reads a video file before it is sent. The demuxer is loaded only for a file that it may be able to read. */
export async function inspectFile(file: Blob): Promise<FileContent> {
  if (await hasServerContainer(file)) return 'server-decides';
  const { readFile } = await import('./read-file.ts');
  return readFile(file);
}
