import { expect, it } from 'vitest';
import { links } from '../../addresses/links.ts';
import { readVideoId } from './read-video-id.ts';

it.each([
  [' 123 ', 123],
  ['#123', 123],
  [`https://site.example${links.video({ id: 123, dir: 'calm-sea-2' })}`, 123],
  [`${links.video({ id: 123, dir: 'calm' })}?ts=9#comments`, 123],
  ['https://site.example/video/123/', 123],
  ['https://site.example/pornstar/ada-lind/', 0],
  ['Calm sea 12', 0],
  ['', 0],
  ['-5', 0],
])('the id in %j is %d', (text, id) => {
  expect(readVideoId(text)).toBe(id);
});
