import { expect, test } from 'vitest';
import { createDiscoveryClient, liveFeedAddress, toWireLiveModels, wireLiveModels } from '../index.ts';
import * as answers from '../testing/community-answers.ts';
import { createFakeOrigin } from '../testing/fake-origin.ts';

function clientOf(answer: unknown) {
  const { options, ...rest } = createFakeOrigin(answer);
  return { client: createDiscoveryClient(options), ...rest };
}

test('N18: reads suggestions by group and leaves out those without a title or dir', async () => {
  const { client, sent, log } = clientOf({
    ...answers.suggestions,
    channels: [{ key: 'x', dir: '', title: 'X', total_videos: 1 }],
  });
  expect(await client.suggest({ c: 'wat & er' })).toEqual({
    keywords: ['slow tide'],
    categories: [{ key: 'water', dir: 'water', title: 'Water', totalVideos: 120 }],
    channels: [],
    models: [{ key: 'ada vale', dir: 'ada-vale', title: 'Ada Vale', totalVideos: 12 }],
  });
  expect(log.warn).toHaveBeenCalledOnce();
  await client.suggesters();
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/suggester.php?c=wat%20%26%20er',
    '/api/json/suggester/43200/1000.json',
  ]);
});

test('N19: reads the live models from the path of the origin', async () => {
  const { client, sent } = clientOf(answers.liveModels);
  expect(await client.liveModels()).toEqual([
    {
      id: 'n-1',
      chatRoomUrl: 'https://live.example/room/n-1',
      picture: 'https://live.example/n-1/320x240.jpg',
    },
  ]);
  expect(sent[0]?.path).toBe('/api/json/live/60/10.json');
});

test('N19: the address of the feed has category, limit and size, each configurable', () => {
  expect(liveFeedAddress({ url: 'https://live.example/feed?key=1' })).toBe(
    'https://live.example/feed?key=1&category=fetish&limit=10&imageSize=320x240&format=json',
  );
  const names = { category: 'c', limit: 'n', size: 's', format: 'f' };
  expect(
    liveFeedAddress({
      url: 'https://live.example/',
      category: 'a b',
      limit: 999,
      width: 1,
      height: 2,
      names,
    }),
  ).toBe('https://live.example/?c=a+b&n=100&s=1x2&f=json');
  expect(liveFeedAddress({ url: 'http://live.example/' })).toMatch(/^http:\/\/live\.example\/\?category=/);
  expect(() => liveFeedAddress({ url: 'javascript:alert(1)' })).toThrow(
    new TypeError('The feed of live models must be at an http(s) address, not javascript:'),
  );
  expect(() => liveFeedAddress({ url: 'feed' })).toThrow(TypeError);
});

const entry = {
  uniqueModelId: 1,
  chatRoomUrl: 'https://live.example/1',
  profilePictureUrl: { '320x240': '//live.example/1.jpg' },
  livePreRollUrl: 'https://live.example/1.mp4',
};

test.each([
  ['an array', [entry]],
  ['an object that contains an array', { status: 'ok', entries: [entry] }],
])('N19: the feed can be %s', (_, feed) => {
  const models = toWireLiveModels(feed, () => {});
  expect(wireLiveModels.parse(models)).toEqual({
    models: [
      {
        uniqueModelId: '1',
        chatRoomUrl: 'https://live.example/1',
        profilePictureUrl: 'https://live.example/1.jpg',
        livePreRollUrl: 'https://live.example/1.mp4',
      },
    ],
  });
});

test.each([
  null,
  'soon',
  {},
  [null],
  [{ ...entry, chatRoomUrl: 'javascript:alert(1)' }],
  [{ ...entry, profilePictureUrl: {} }],
])('N19: an invalid feed gives an empty list and one warning: %j', (feed) => {
  const warned: string[] = [];
  expect(toWireLiveModels(feed, (_, message) => warned.push(message))).toEqual({ models: [] });
  expect(warned).toHaveLength(1);
});
