import { type OwnUpload, uploadRules } from '@nightjar/api';
import type { FileHead, UploadItem } from './upload-item.ts';

/** How a file differs from that of an upload: by name, size or time, or only by its content. */
export type FileDifference = 'name' | 'content';

/** The first bytes of an unfinished upload; undefined if the server has none. */
export const headOf = ({ headSha256, receivedBytes }: OwnUpload): FileHead | undefined =>
  headSha256 === ''
    ? undefined
    : { bytes: Math.min(receivedBytes, uploadRules.comparedBytes), sha256: headSha256 };

/**
 * Compares a file with that of an interrupted upload; undefined if it is the same. The time of the last change is known of a file
 * that was chosen on this page. Of others the content is compared: a copy of a file has another time.
 */
export async function differenceOf(
  { fileName, bytes, file: former, head }: UploadItem,
  file: File,
): Promise<FileDifference | undefined> {
  if (file.name !== fileName || file.size !== bytes) return 'name';
  if (former !== undefined) return file.lastModified === former.lastModified ? undefined : 'name';
  // Pages without https, on a private network, cannot compute hashes.
  if (head === undefined || !('subtle' in crypto)) return undefined;
  const sha256 = await sha256Of(file.slice(0, head.bytes)).catch(() => undefined);
  return sha256 === head.sha256 ? undefined : 'content';
}

async function sha256Of(part: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
