import { expect, test } from 'vitest';
import { checkWebVtt, maximumTrackBytes } from './web-vtt.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const cue = '00:01.000 --> 00:02.500 line:0\nWords\n';

test.each([
  `WEBVTT\n\n${cue}`,
  `WEBVTT - a title\r\n\r\n${cue.replaceAll('\n', '\r\n')}`,
  `WEBVTT\r\r${cue.replaceAll('\n', '\r')}`,
  `\uFEFFWEBVTT\n\nNOTE said\n\n1\n01:00:01.000 --> 01:00:02.000\nשלום`,
])('84: accepts a WebVTT file unchanged %#', (text) => {
  expect(checkWebVtt(bytes(text))).toEqual({ text: text.replace('\uFEFF', '') });
});

test.each<[string, Uint8Array, string]>([
  ['nothing', bytes(''), 'not_webvtt'],
  ['a page', bytes(`<!doctype html>\n${cue}`), 'not_webvtt'],
  ['another first word', bytes(`WEBVTTX\n\n${cue}`), 'not_webvtt'],
  ['SubRip', bytes('1\n00:00:01,000 --> 00:00:02,000\nWords\n'), 'not_webvtt'],
  ['a zero byte', bytes(`WEBVTT\n\n${cue}\0`), 'not_webvtt'],
  ['no cue', bytes('WEBVTT\n\nNOTE only words\n'), 'no_cues'],
  ['invalid times', bytes('WEBVTT\n\n1 --> 2\nWords\n'), 'no_cues'],
  ['Latin-1', Uint8Array.of(...bytes('WEBVTT\n\n'), 0xe9, 0x0a), 'not_utf8'],
  ['a large file', new Uint8Array(maximumTrackBytes + 1), 'too_large'],
])('84: rejects %s', (_, input, problem) => {
  expect(checkWebVtt(input)).toEqual({ problem });
});
