import * as z from 'zod/mini';
import { readChannelItem } from '../channels/reading.ts';
import { readMemberItem } from '../members/reading.ts';
import { readModelItem } from '../models/reading.ts';
import { readPlaylistItem } from '../playlists/reading.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count, records } from '../reading/values.ts';
import type { Subscriptions } from './subscriptions.ts';

const subscriptions = z.object({
  channels: records,
  models: records,
  members: records,
  playlists: records,
  total_count: count,
});

/** The answer of the operation `subscriptions`. */
export function readSubscriptions(answer: unknown, context: ReadContext): Subscriptions {
  const wire = readRecord(subscriptions, answer, 'subscriptions');
  const channels = readPage(wire, 'channels', 1, context, readChannelItem).items;
  const models = readPage(wire, 'models', 1, context, readModelItem).items;
  const members = readPage(wire, 'members', 1, context, readMemberItem).items;
  const playlists = readPage(wire, 'playlists', 1, context, readPlaylistItem).items;
  const read = channels.length + models.length + members.length + playlists.length;
  return { channels, models, members, playlists, totalCount: Math.max(wire.total_count, read) };
}
