import { z } from 'zod';

const megabytes = (most: number) => z.number().int().min(1).max(most);

const megabytesPerDay = z.number().int().min(100).max(100_000_000);

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
  /** Avatars and covers that one member may send within an hour; three times as many from one address. */
  picturesPerHour: z.number().int().min(1).max(10_000).default(30),
  /** Files that one member, or one client address, may send at the same time, to each server. */
  parallelPerMember: z.number().int().min(1).max(1000).default(3),
  parallelPerAddress: z.number().int().min(1).max(1000).default(6),
  /** Bytes of videos that one member, or one client address, may send within a day; counted in steps of 100 MB. */
  megabytesPerMemberDay: megabytesPerDay.default(50_000),
  megabytesPerAddressDay: megabytesPerDay.default(100_000),
  /** Files are refused when less than this would stay free on the disk of `DATA_DIR`. */
  minimumFreeMegabytes: z.number().int().min(0).max(100_000_000).default(2_000),
  /** A body of more than 1 MB that brings less than this, measured over 30 seconds, is given up. */
  minimumKilobytesPerSecond: z.number().int().min(0).max(100_000).default(32),
});
