import { expect, test } from 'vitest';
import { readCaptions } from './captions-file.ts';
import { maximumTrackBytes } from './web-vtt.ts';

const read = (text: string) => readCaptions(new TextEncoder().encode(text));
const webVtt = (...cues: string[]) => ({ webVtt: `WEBVTT\n\n${cues.map((cue) => `${cue}\n`).join('\n')}` });

test('converts SubRip, with a byte order mark and line ends of Windows', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nTwo colours\r\nmeet.\r\n\r\n2\r\n00:01:00,000 --> 01:00:00,000\r\nAnd part.';
  expect(read(srt)).toEqual(
    webVtt('00:00:01.000 --> 00:00:02.500\nTwo colours\nmeet.', '00:01:00.000 --> 01:00:00.000\nAnd part.'),
  );
});

test('keeps the cues and known settings of WebVTT, without comments, styles, regions and names', () => {
  const vtt = `WEBVTT - title
Kind: captions

STYLE
::cue { background: url(https://evil.example/x) }

NOTE hidden words

REGION
id:top

intro
00:01.000 --> 00:02.000 line:0 position:20% region:top onload:x
שלום

00:00:03.000 --> 00:00:04.000
Later`;
  expect(read(vtt)).toEqual(
    webVtt('00:00:01.000 --> 00:00:02.000 line:0 position:20%\nשלום', '00:00:03.000 --> 00:00:04.000\nLater'),
  );
});

test.each([
  ['<b>bold</b> <i>it</i> <u>under</u>', '<b>bold</b> <i>it</i> <u>under</u>'],
  ['<B class="x">loud</B>', '<b>loud</b>'],
  ['<font color="red">red</font>', 'red'],
  ['{\\an8}top', 'top'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>seen', 'seen'],
  ['<v Ada>Hello', 'Hello'],
  ['a <00:00:01.500>b', 'a b'],
  ['Q & A, 3 < 4 > 2', 'Q &amp; A, 3 &lt; 4 &gt; 2'],
  ['R&amp;B &nbsp;', 'R&amp;B &nbsp;'],
  ['1 --> 2', '1 --&gt; 2'],
  ['<<b>>x', '&lt;<b>&gt;x'],
])('the text %s becomes %s', (text, expected) => {
  expect(read(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`)).toEqual(
    webVtt(`00:00:01.000 --> 00:00:02.000\n${expected}`),
  );
});

test('sorts cues by their start, and drops those without text', () => {
  const srt = `1\n00:00:05,000 --> 00:00:06,000\nSecond\n\n2\n00:00:01,000 --> 00:00:02,000\nFirst\n\n3\n00:00:07,000 --> 00:00:08,000\n`;
  expect(read(srt)).toEqual(
    webVtt('00:00:01.000 --> 00:00:02.000\nFirst', '00:00:05.000 --> 00:00:06.000\nSecond'),
  );
});

const good = '1\n00:00:01,000 --> 00:00:02,000\nWords\n\n';
test.each([
  ['a minute of 61 seconds', '2\n00:00:61,000 --> 00:01:02,000\nWords', 6],
  ['an end before its start', '2\n00:00:05,000 --> 00:00:04,000\nWords', 6],
  ['a cue without duration', '2\n00:00:05,000 --> 00:00:05,000\nWords', 6],
  ['missing milliseconds', '2\n00:00:05 --> 00:00:06\nWords', 6],
  ['text without a time', 'Only words', 5],
  ['text and no time', 'Only\nwords', 6],
])('names the line of %s', (_, block, line) => {
  expect(read(good + block)).toEqual({ problem: 'timestamp', line });
});

test.each([
  ['an empty file', '', 'format'],
  ['a page', '<!doctype html>\n<p>00:00:01,000</p>', 'format'],
  ['a zero byte', `${good}\0`, 'format'],
  ['another first word', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nx', 'format'],
  ['only comments', 'WEBVTT\n\nNOTE words', 'no_cues'],
])('refuses %s', (_, text, problem) => {
  expect(read(text)).toEqual({ problem });
});

test('refuses other encodings and large files, also those that grow by the conversion', () => {
  expect(readCaptions(Uint8Array.of(0x31, 0x0a, 0xe9))).toEqual({ problem: 'not_utf8' });
  expect(readCaptions(new Uint8Array(maximumTrackBytes + 1))).toEqual({ problem: 'too_large' });
  expect(read(`1\n00:00:01,000 --> 00:00:02,000\n${'&'.repeat(200_000)}`)).toEqual({ problem: 'too_large' });
});

test('reads a line of many brackets in linear time', () => {
  const text = `1\n00:00:01,000 --> 00:00:02,000\n${'<a'.repeat(100_000)}`;
  expect(read(text)).toMatchObject({ webVtt: expect.any(String) });
});
