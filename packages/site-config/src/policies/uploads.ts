import { z } from 'zod';

const megabytes = (most: number) => z.number().int().min(1).max(most);

/** What members may send. */
export const uploadsPolicy = z.strictObject({
  /** The largest video file, in MB (1,000,000 bytes). */
  videoMegabytes: megabytes(1_000_000).default(10_000),
  /** The largest avatar or cover. */
  pictureMegabytes: megabytes(200).default(20),
  /** The largest file with the contact form. */
  contactMegabytes: megabytes(100).default(10),
  /** Videos of one member within a day. */
  videosPerDay: z.number().int().min(1).max(10_000).default(20),
});
