import * as z from 'zod/mini';
import { wireChannelItem } from '../channels/wire.ts';
import { wireMemberItem } from '../members/wire.ts';
import { wireModelItem } from '../models/wire.ts';
import { wirePlaylistItem } from '../playlists/wire.ts';
import { wireDigits } from '../wire/values.ts';

/** `subscriptions`: four lists, each with the latest first. Empty lists have no error mark. */
export const wireSubscriptions = z.strictObject({
  channels: z.array(wireChannelItem),
  models: z.array(wireModelItem),
  members: z.array(wireMemberItem),
  playlists: z.array(wirePlaylistItem),
  total_count: wireDigits,
});
export type WireSubscriptions = z.infer<typeof wireSubscriptions>;
