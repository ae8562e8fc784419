import type { WritePath } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';

const MEGABYTE = 1_000_000;

/** The maximum file size of each path, in bytes. */
export function fileLimits({ uploads }: Pick<SiteConfig, 'uploads'>): Partial<Record<WritePath, number>> {
  return {
    '/api/input.php': uploads.contactMegabytes * MEGABYTE,
    '/api/member.php': uploads.pictureMegabytes * MEGABYTE,
    '/api/video_edit.php': uploads.videoMegabytes * MEGABYTE,
  };
}
