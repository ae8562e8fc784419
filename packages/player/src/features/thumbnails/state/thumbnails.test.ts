import { expect, test } from 'vitest';
import { cueAt, parseTimelines } from './thumbnails.ts';

const vtt = `\uFEFFWEBVTT

NOTE made by the origin

1
00:00:00.000 --> 00:00:05.000
1.jpg#xywh=0,0,160,90

00:05.000 --> 00:10.000 line:0
1.jpg#xywh=160,0,160,90

00:00:10.000 --> 00:00:10.000
empty.jpg#xywh=0,0,160,90

00:00:10.000 --> 00:00:15.000
no rectangle here

01:00:00.000 --> 01:00:05.000
2.jpg#xywh=pixel:0,90,160,90
`;
const resolve = (address: string) => `https://cdn.example/timelines/160x90/0/0/${address}`;
const cues = parseTimelines(vtt.replaceAll('\n', '\r\n'), resolve);

test('THUMB-1: cues have a rectangle and an address resolved against the file; invalid cues are skipped', () => {
  expect(cues).toHaveLength(3);
  expect(cues[1]).toEqual({
    startSeconds: 5,
    endSeconds: 10,
    url: 'https://cdn.example/timelines/160x90/0/0/1.jpg',
    x: 160,
    y: 0,
    width: 160,
    height: 90,
  });
  expect(cues[2]).toMatchObject({ startSeconds: 3600, y: 90 });
});

test.each([
  [-1, 0],
  [0, 0],
  [4.999, 0],
  [5, 5],
  [42, 5],
  [3600, 3600],
  [99_999, 3600],
])('THUMB-2: second %d shows the cue from %d', (seconds, expected) => {
  expect(cueAt(cues, seconds)?.startSeconds).toBe(expected);
});

test('THUMB-2: without cues there is no thumbnail', () => {
  expect(cueAt(parseTimelines('<html>not found</html>', resolve), 3)).toBeUndefined();
});

test('THUMB-1: cues are sorted, and those with an empty rectangle or text around the address are skipped', () => {
  const written = (...lines: string[]) =>
    `WEBVTT\n\n${lines.map((line, index) => `00:${50 - index}.000 --> 00:59.000\n${line}`).join('\n\n')}\n`;
  const rectangles = ['0,0,160,90', '0,0,0,90', '0,0,160,0', '0,0,160,90x', '0,90,160,90', '160,0,160,90'];
  const read = parseTimelines(
    written(...rectangles.map((each) => `1.jpg#xywh=${each}`)),
    (address) => address,
  );
  expect(read.map(({ startSeconds, x, y }) => [startSeconds, x, y])).toEqual([
    [45, 160, 0],
    [46, 0, 90],
    [50, 0, 0],
  ]);
  expect(parseTimelines(written('1.jpg'), (address) => address)).toEqual([]);
});
