import type { WritePath } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';

const MEGABYTE = 1_000_000;

/** Allowance for the text fields and the boundaries of a form with a file, in bytes. */
export const formFieldsBytes = 1024 * 1024;

/** Path of resumable transfers (packages/api/SPEC.md, "Writes"). */
export const transfersPath = '/api/uploads';

/** Whether a path belongs to resumable transfers. */
export const isTransferPath = (pathname: string): boolean =>
  pathname === transfersPath || pathname.startsWith(`${transfersPath}/`);

/** Code of a file over its limit: a video, or another file. */
export type FileTooLarge = 'upload.too_large' | 'form.file_too_large';

/** The code for a file over the limit of its path; only the one for videos has a text about videos. */
export function fileTooLarge(path: string): FileTooLarge {
  return path === '/api/video_edit.php' || isTransferPath(path) ? 'upload.too_large' : 'form.file_too_large';
}

/** The maximum file size of each path, in bytes. */
export function fileLimits({ uploads }: Pick<SiteConfig, 'uploads'>): Partial<Record<WritePath, number>> {
  return {
    '/api/input.php': uploads.contactMegabytes * MEGABYTE,
    '/api/member.php': uploads.pictureMegabytes * MEGABYTE,
    '/api/video_edit.php': uploads.videoMegabytes * MEGABYTE,
  };
}
