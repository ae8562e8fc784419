import { type ChannelListParams, type ChannelParams, paths, type WireChannelList } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { listCounts } from '../wire/text.ts';
import { loadChannel, loadChannelPage } from './store.ts';
import { toWireChannel, toWireChannelItem } from './wire-channel.ts';

/** The list of channels and one channel. */
export function channelRoutes({ pool, publicUrl }: FeatureContext): WireRoute[] {
  async function channels({
    sort,
    section,
    objectId,
    page,
    count,
    lifetime,
  }: ChannelListParams): Promise<Answer> {
    const letter = section === 'letter' && objectId !== '' ? objectId.toLowerCase() : undefined;
    const { rows, total } = await loadChannelPage(pool, { sort, letter, page, count });
    const isEmpty = rows.length === 0;
    const body: WireChannelList = {
      channels: rows.map((row) => toWireChannelItem(row, publicUrl)),
      ...listCounts(isEmpty, { total, perPage: count }),
    };
    return { body, lifetimeSeconds: isEmpty ? 0 : lifetime, tags: ['channels'] };
  }

  async function channel({ dir, lifetime }: ChannelParams): Promise<Answer> {
    const row = await loadChannel(pool, dir);
    if (row === undefined) return failure(404, 'not_found', ['channels']);
    return { body: toWireChannel(row, publicUrl), lifetimeSeconds: lifetime, tags: ['channels'] };
  }

  return [
    wireRoute({ name: 'channels', pattern: '/api/json/channels/*', path: paths.channels, answer: channels }),
    wireRoute({ name: 'channel', pattern: '/api/json/channel/*', path: paths.channel, answer: channel }),
  ];
}
