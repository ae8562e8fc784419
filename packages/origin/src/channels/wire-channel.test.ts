import { expect, test } from 'vitest';
import type { ChannelRow } from './store.ts';
import { toWireChannel, toWireChannelItem } from './wire-channel.ts';

const site = 'https://tube.example';
const row: ChannelRow = {
  id: 4,
  dir: 'north-light',
  title: 'North Light',
  title2: 'NL',
  description: 'Slow films',
  url: 'https://north.example/',
  vda: true,
  has_picture: true,
  videos: 12,
  views: 300,
  likes: 5,
  dislikes: 1,
  subscribers: 9,
};
const item = {
  channel_id: '4',
  title: 'North Light',
  title2: 'NL',
  dir: 'north-light',
  img: 'https://tube.example/pictures/channels/4/640.jpg',
  statistics: { videos: '12', subscribers: '9', views: '300' },
};

test('a channel in a list has its picture and counters', () => {
  expect(toWireChannelItem(row, site)).toEqual(item);
  expect(toWireChannelItem({ ...row, has_picture: false }, site).img).toBe('');
});

test('the detail of a channel also has its description and votes', () => {
  expect(toWireChannel(row, site)).toEqual({
    channel: {
      ...item,
      status: '1',
      description: 'Slow films',
      url: 'https://north.example/',
      vda: '1',
      statistics: { ...item.statistics, likes: 5, dislikes: 1 },
    },
  });
  expect(toWireChannel({ ...row, vda: false }, site).channel.vda).toBe('0');
});
