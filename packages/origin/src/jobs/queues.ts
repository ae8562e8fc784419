import { z } from 'zod';

/** What a queue carries and how patient it is. */
export interface QueueDefinition<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Jobs with the same key exist once at a time, waiting or running. */
  key: (payload: Payload) => string;
  /** How long one attempt may take before another worker takes it. */
  expireSeconds: number;
  /** Runs by itself at these times (cron, UTC), with an empty payload. */
  schedule?: string;
}

const id = z.number().int().positive();

/** Makes everything the site needs of one source: the ladder, HLS, poster, sprites, hover preview. */
export const ingestAsset: QueueDefinition<{ assetId: number }> = {
  name: 'ingest-asset',
  payload: z.object({ assetId: id }),
  key: ({ assetId }) => `${assetId}`,
  expireSeconds: 6 * 3600,
};

const pictureOwners = ['video', 'model', 'channel'] as const;
export type PictureOwner = (typeof pictureOwners)[number];

/** Makes the pictures of a few videos, performers or channels. */
export const makePictureBatch: QueueDefinition<{ owner: PictureOwner; ids: number[] }> = {
  name: 'make-pictures',
  payload: z.object({ owner: z.enum(pictureOwners), ids: z.array(id).min(1).max(100) }),
  key: ({ owner, ids }) => `${owner}:${ids[0]}-${ids.at(-1)}`,
  expireSeconds: 1800,
};

/** Brings the order of the lists and their anchors up to the counters. */
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

/** Removes what is over: sessions, links, accounts that were never confirmed, old mails. */
export const keepAccounts: QueueDefinition<Record<string, never>> = {
  name: 'keep-accounts',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 900,
  schedule: '17 * * * *',
};

/** Computes the places of the list of all playlists anew. */
export const refreshPlaylists: QueueDefinition<Record<string, never>> = {
  name: 'refresh-playlists',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 900,
  schedule: '3-59/5 * * * *',
};

/** Brings search and suggestions up to the catalogue. */
export const refreshSearchQueue: QueueDefinition<Record<string, never>> = {
  name: 'refresh-search',
  payload: z.object({}).strict(),
  key: () => 'all',
  expireSeconds: 3600,
  schedule: '* * * * *',
};

export const queues = [
  ingestAsset,
  makePictureBatch,
  refreshListings,
  refreshPlaylists,
  refreshSearchQueue,
  countPopularityQueue,
  countWatchedTogetherQueue,
  sendMail,
  keepAccounts,
] as const;
