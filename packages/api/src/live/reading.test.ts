import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readLiveFeed, toWireLiveModels } from './reading.ts';

const entry = {
  uniqueModelId: 'n-1',
  chatRoomUrl: 'https://live.example/n-1',
  profilePictureUrl: 'https://live.example/n-1.jpg',
};
const read = { id: 'n-1', chatRoomUrl: 'https://live.example/n-1', picture: 'https://live.example/n-1.jpg' };

test('a model needs an id, a room and a picture', () => {
  const { context, log } = createReadContext();
  expect(readLiveFeed([entry], context)).toEqual([read]);
  expect(log).toEqual([]);
});

test.each([
  [{ ...entry, uniqueModelId: '' }],
  [{ ...entry, chatRoomUrl: 'javascript:alert(1)' }],
  [{ ...entry, profilePictureUrl: '' }],
  [{ ...entry, profilePictureUrl: { '640x480': 'https://live.example/large.jpg' } }],
  [null],
  ['n-1'],
])('%j is left out and logged', (invalid) => {
  const { context, log } = createReadContext();
  expect(readLiveFeed({ models: [invalid, entry] }, context)).toEqual([read]);
  expect(log).toEqual(['An entry of the feed of live models is invalid and is left out.']);
});

test('takes the picture of 320 × 240 pixels from several', () => {
  const { context } = createReadContext();
  const profilePictureUrl = {
    large: 'https://live.example/0.jpg',
    size320x240: 'https://live.example/n-1.jpg',
  };
  expect(readLiveFeed([{ ...entry, profilePictureUrl }], context)).toEqual([read]);
});

test('a clip with an invalid address is absent', () => {
  const { context } = createReadContext();
  const livePreRollUrl = 'https://live.example/n-1.mp4';
  expect(readLiveFeed([{ ...entry, livePreRollUrl }], context)).toEqual([
    { ...read, preRollUrl: livePreRollUrl },
  ]);
  expect(readLiveFeed([{ ...entry, livePreRollUrl: 'javascript:alert(1)' }], context)).toEqual([read]);
});

test.each([[null], ['feed'], [{}], [{ models: {} }]])('%j is not a feed, which is logged', (feed) => {
  const { context, log } = createReadContext();
  expect(readLiveFeed(feed, context)).toEqual([]);
  expect(log).toEqual(['The feed of live models is invalid and is ignored.']);
});

test('the answer of the origin has an empty address where there is no clip', () => {
  const { context } = createReadContext();
  expect(toWireLiveModels([entry], context.warn)).toEqual({ models: [{ ...entry, livePreRollUrl: '' }] });
});
