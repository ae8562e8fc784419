import { z } from 'zod';

const megabytes = (max: number) => z.number().int().min(1).max(max);

const megabytesPerDay = z.number().int().min(100).max(100_000_000);

/** Limits of uploads. */
export const uploadsPolicy = z.strictObject({
  /** The largest video file, in MB (1,000,000 bytes). */
  videoMegabytes: megabytes(1_000_000).default(10_000),
  /** The largest avatar or cover. */
  pictureMegabytes: megabytes(200).default(20),
  /** Whether uploads need an identity check that a moderator has approved. */
  identity: z.boolean().default(false),
  /** Days after the decision of an identity check for which the picture of the member (biometric data) is kept. */
  biometricDays: z.number().int().min(1).max(1095).default(30),
  /** The largest file of the contact form. */
  contactMegabytes: megabytes(100).default(10),
  /** Videos of one member within a day. */
  videosPerDay: z.number().int().min(1).max(10_000).default(20),
  /** Avatars and covers of one member within an hour; the limit of an address is three times as high. */
  picturesPerHour: z.number().int().min(1).max(10_000).default(30),
  /** Concurrent uploads of one member, or of one client address, to each server. */
  parallelPerMember: z.number().int().min(1).max(1000).default(3),
  parallelPerAddress: z.number().int().min(1).max(1000).default(6),
  /** Uploaded video data of one member, or of one client address, within a day; counted in steps of 100 MB. */
  megabytesPerMemberDay: megabytesPerDay.default(50_000),
  megabytesPerAddressDay: megabytesPerDay.default(100_000),
  /** Uploads and exports are refused, and encodings wait, when less than this would stay free on the disk of `DATA_DIR`. */
  minimumFreeMegabytes: z.number().int().min(0).max(100_000_000).default(2_000),
  /** Minimum transfer rate of a body of more than 1 MB, measured over 30 seconds; slower uploads are aborted. */
  minimumKilobytesPerSecond: z.number().int().min(0).max(100_000).default(32),
});
