import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readChannelDetail, readChannelItem } from './reading.ts';

const { context } = createReadContext();
const refused = 'javascript:alert(1)';

test('a channel in a list needs nothing but an id', () => {
  const read = { id: 3, dir: '', title: '', videos: 0 };
  expect(readChannelItem({ channel_id: 3 }, context)).toEqual(read);
  expect(readChannelItem({ channel_id: 3, img: refused, statistics: [] }, context)).toEqual(read);
  expect(() => readChannelItem({ title: 'North' }, context)).toThrow('The answer has no valid channel.');
});

test('a channel in a list has a picture and its number of videos', () => {
  const wire = { channel_id: 3, img: '/pictures/channels/3/640.jpg', statistics: { videos: '120' } };
  expect(readChannelItem(wire, context)).toMatchObject({
    picture: '/pictures/channels/3/640.jpg',
    videos: 120,
  });
});

test('the page of a channel needs nothing but an id', () => {
  const read = {
    id: 3,
    dir: '',
    title: '',
    description: '',
    url: '',
    vda: false,
    statistics: { videos: 0, subscribers: 0, views: 0, likes: 0, dislikes: 0 },
  };
  expect(readChannelDetail({ channel: { channel_id: 3 } }, context)).toEqual(read);
  expect(readChannelDetail({ channel: { channel_id: 3, img: refused, url: refused } }, context)).toEqual(
    read,
  );
  expect(() => readChannelDetail({}, context)).toThrow('The answer has no valid channel.');
});
