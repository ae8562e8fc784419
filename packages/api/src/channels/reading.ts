import * as z from 'zod/mini';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { count, flag, id, nested, text } from '../reading/values.ts';
import type { ChannelDetail, ChannelListItem } from './channel.ts';

const channel = z.object({
  channel_id: id,
  title: text,
  dir: text,
  description: text,
  url: text,
  img: text,
  vda: flag,
  statistics: nested,
});
const statistics = z.object({
  videos: count,
  subscribers: count,
  views: count,
  likes: count,
  dislikes: count,
});

export function readChannelItem(value: unknown, context: ReadContext): ChannelListItem {
  const wire = readRecord(channel, value, 'channel');
  const picture = context.address(wire.img);
  return {
    id: wire.channel_id,
    dir: wire.dir,
    title: wire.title,
    ...(picture !== undefined && { picture }),
    videos: statistics.parse(wire.statistics ?? {}).videos,
  };
}

/** The answer of the operation `channel`. */
export function readChannelDetail(answer: unknown, context: ReadContext): ChannelDetail {
  const wire = readRecord(z.object({ channel }), answer, 'channel').channel;
  const picture = context.address(wire.img);
  return {
    id: wire.channel_id,
    dir: wire.dir,
    title: wire.title,
    description: wire.description,
    url: context.address(wire.url) ?? '',
    ...(picture !== undefined && { picture }),
    vda: wire.vda,
    statistics: statistics.parse(wire.statistics ?? {}),
  };
}
