import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Payload, uniqueness, time limit and schedule of a queue. */
export interface QueueDefinition<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** At most one waiting or running job exists per key. */
  key: (payload: Payload) => string;
  /** Time limit of one attempt; after it the job is retried. */
  expireSeconds: number;
  /** Cron expression (UTC) of scheduled jobs, which have an empty payload. */
  schedule?: string;
}

/** What a queue is created with. */
export type QueueSettings = Pick<QueueDefinition<unknown>, 'name' | 'expireSeconds' | 'schedule'>;

const id = z.number().int().positive();

/** Makes all media of one source: renditions, HLS, poster, sprite sheets, hover preview. */
export const ingestAsset: QueueDefinition<{ assetId: number }> = {
  name: 'ingest-asset',
  payload: z.object({ assetId: id }),
  key: ({ assetId }) => `${assetId}`,
  expireSeconds: 6 * 3600,
};

/** Computes the fingerprint of an asset from its smallest rendition. */
export const fingerprintAsset: QueueDefinition<{ assetId: number }> = {
  name: 'fingerprint-asset',
  payload: z.object({ assetId: id }),
  key: ({ assetId }) => `${assetId}`,
  expireSeconds: 1800,
};

const pictureOwners = ['video', 'model', 'channel'] as const;
export type PictureOwner = (typeof pictureOwners)[number];

/** Makes the pictures of a few videos, models or channels. */
export const makePictureBatch: QueueDefinition<{ owner: PictureOwner; ids: number[] }> = {
  name: 'make-pictures',
  payload: z.object({ owner: z.enum(pictureOwners), ids: z.array(id).min(1).max(100) }),
  key: ({ owner, ids }) => `${owner}:${ids[0]}-${ids.at(-1)}`,
  expireSeconds: 1800,
};

/** Updates the order of the lists and their anchors from the counters. */
export const refreshListings: QueueDefinition<Record<string, never>> = {
  name: 'refresh-listings',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 900,
  schedule: '* * * * *',
};

/** Counts the views of the day and the week and the popularity of videos. */
export const countPopularityQueue: QueueDefinition<Record<string, never>> = {
  name: 'count-popularity',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 1800,
  schedule: '*/5 * * * *',
};

/** Counts which videos are watched together. */
export const countWatchedTogetherQueue: QueueDefinition<Record<string, never>> = {
  name: 'count-watched-together',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 1800,
  schedule: '2-59/5 * * * *',
};

/** Sends one mail. */
export const sendMail: QueueDefinition<{ mailId: number }> = {
  name: 'send-mail',
  payload: z.object({ mailId: id }),
  key: ({ mailId }) => `${mailId}`,
  expireSeconds: 300,
};

/** Sends the mails of one brand that the worker of another brand found in `sendMail`. */
export const sendBrandMail = (brandUrl: string): QueueDefinition<{ mailId: number }> => ({
  ...sendMail,
  name: `${sendMail.name}-${createHash('sha256').update(brandUrl).digest('hex').slice(0, 16)}`,
});

/** Sends jobs for mails that a transaction without a job sender has written. */
export const queueMails: QueueDefinition<Record<string, never>> = {
  name: 'queue-mails',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 300,
  schedule: '* * * * *',
};

/** Writes the digests of notifications that are due. */
export const sendDigests: QueueDefinition<Record<string, never>> = {
  name: 'send-digests',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 3600,
  schedule: '11 * * * *',
};

/** Sends push messages to the browsers of members with new notifications. */
export const sendPushes: QueueDefinition<Record<string, never>> = {
  name: 'send-pushes',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 900,
  schedule: '* * * * *',
};

/** Erases the files of a video that its uploader has deleted. */
export const eraseVideo: QueueDefinition<{ videoId: number }> = {
  name: 'erase-video',
  payload: z.object({ videoId: id }),
  key: ({ videoId }) => `${videoId}`,
  expireSeconds: 900,
};

/** Removes accounts that were never confirmed and old events of limits. */
export const keepAccounts: QueueDefinition<Record<string, never>> = {
  name: 'keep-accounts',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 900,
  schedule: '17 * * * *',
};

/** Erases the accounts whose deletion is due. */
export const eraseMembers: QueueDefinition<Record<string, never>> = {
  name: 'erase-members',
  // Without ids, because finished jobs are kept for a while.
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 3600,
  schedule: '*/10 * * * *',
};

/** Writes the file with the data of a member. */
export const exportData: QueueDefinition<{ exportId: number }> = {
  name: 'export-data',
  payload: z.object({ exportId: id }),
  key: ({ exportId }) => `${exportId}`,
  expireSeconds: 6 * 3600,
};

/** Removes files with the data of members whose time is over. */
export const sweepExports: QueueDefinition<Record<string, never>> = {
  name: 'sweep-exports',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 900,
  schedule: '41 * * * *',
};

/** Removes files of the media store that no row of the database refers to. */
export const sweepMediaQueue: QueueDefinition<Record<string, never>> = {
  name: 'sweep-media',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 3600,
  schedule: '23 4 * * *',
};

/** Deletes what the retention rules no longer keep. */
export const retentionQueue: QueueDefinition<Record<string, never>> = {
  name: 'retention',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 1800,
  schedule: '41 3 * * *',
};

/** Mails moderators about urgent reports, and about those whose deadline is near. */
export const alertModerators: QueueDefinition<Record<string, never>> = {
  name: 'alert-moderators',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 300,
  schedule: '* * * * *',
};

/** Compares all videos with lists of hashes, and removes lists, as rows of `hash_jobs` say. */
export const hashJobsQueue: QueueDefinition<Record<string, never>> = {
  name: 'hash-jobs',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 3600,
  schedule: '* * * * *',
};

/** Compares a video that a moderator has restored with the lists of hashes. */
export const compareRestored: QueueDefinition<{ videoId: number }> = {
  name: 'compare-restored',
  payload: z.object({ videoId: id }),
  key: ({ videoId }) => `${videoId}`,
  expireSeconds: 900,
};

/** Recomputes the anchors of the list of all playlists. */
export const refreshPlaylists: QueueDefinition<Record<string, never>> = {
  name: 'refresh-playlists',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 900,
  schedule: '3-59/5 * * * *',
};

/** Updates the search index and suggestions from the catalogue. */
export const refreshSearchQueue: QueueDefinition<Record<string, never>> = {
  name: 'refresh-search',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 3600,
  schedule: '* * * * *',
};

export const queues = [
  ingestAsset,
  fingerprintAsset,
  makePictureBatch,
  refreshListings,
  refreshPlaylists,
  refreshSearchQueue,
  countPopularityQueue,
  countWatchedTogetherQueue,
  sendMail,
  queueMails,
  sendDigests,
  sendPushes,
  eraseVideo,
  keepAccounts,
  eraseMembers,
  exportData,
  sweepExports,
  sweepMediaQueue,
  retentionQueue,
  alertModerators,
  hashJobsQueue,
  compareRestored,
] as const;
