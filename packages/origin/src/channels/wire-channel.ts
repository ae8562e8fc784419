import type { WireChannel, WireChannelItem } from '@nightjar/api';
import { portraitAddress } from '../media-delivery/portrait-address.ts';
import { wireDigits } from '../wire/text.ts';
import type { ChannelRow } from './store.ts';

export function toWireChannelItem(row: ChannelRow, publicUrl: string): WireChannelItem {
  return {
    channel_id: wireDigits(row.id),
    title: row.title,
    title2: row.title2,
    dir: row.dir,
    img: row.has_picture ? publicUrl + portraitAddress('channels', row.id) : '',
    statistics: {
      videos: wireDigits(row.videos),
      subscribers: wireDigits(row.subscribers),
      views: wireDigits(row.views),
    },
  };
}

export function toWireChannel(row: ChannelRow, publicUrl: string): WireChannel {
  const { statistics, ...item } = toWireChannelItem(row, publicUrl);
  return {
    channel: {
      ...item,
      status: '1',
      description: row.description,
      url: row.url,
      vda: row.vda ? '1' : '0',
      statistics: { ...statistics, likes: row.likes, dislikes: row.dislikes },
    },
  };
}
