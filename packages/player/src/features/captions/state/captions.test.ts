import { expect, test } from 'vitest';
import { firstCaptions, readCaptionPreference, wantedTrack } from './caption-choice.ts';
import { defaultCaptionStyle, parseCaptionStyle, writeCaptionStyle } from './caption-style.ts';
import { type CueSettings, positionCue, positionKey, readsRightToLeft } from './cue-position.ts';

const tracks = [{ lang: 'en' }, { lang: 'de', isDefault: true }, { lang: 'pt-BR' }];

test.each([
  ['no stored choice: the default track', undefined, undefined, 1],
  ['no stored choice, but a stored language: the default track', undefined, 'en', 1],
  ['off', false, 'en', undefined],
  ['on, without a language', true, undefined, 1],
  ['on, in a language', true, 'EN', 0],
  ['on, in a related language', true, 'pt', 2],
  ['on, in another region of a language', true, 'PT-pt', 2],
  ['on, in a language without a track', true, 'fr', 1],
])('CAP-2: %s', (_, isOn, lang, expected) => {
  expect(firstCaptions(tracks, { isOn, lang })).toBe(expected);
});

test('CAP-2: without a default track captions stay off until the viewer turns them on', () => {
  expect(firstCaptions([{ lang: 'en' }], { isOn: undefined, lang: undefined })).toBeUndefined();
  expect(wantedTrack([{ lang: 'en' }], 'fr')).toBe(0);
  expect(wantedTrack([], 'fr')).toBeUndefined();
});

test('CAP-2: the exact language comes before a related one', () => {
  const regions = [{ lang: 'pt' }, { lang: 'pt-BR' }, { lang: 'ptx' }];
  expect(['pt-br', 'PT', 'pt-AO', 'ptx'].map((lang) => wantedTrack(regions, lang))).toEqual([1, 0, 0, 2]);
});

test.each([
  ['on', true],
  ['off', false],
  [undefined, undefined],
])('CAP-2: the stored choice %s and the language are read', (stored, isOn) => {
  const values: Record<string, string | undefined> = { captions: stored, captionLang: 'de' };
  const port = { get: (name: string) => values[name], set: () => undefined };
  expect(readCaptionPreference(port)).toEqual({ isOn, lang: 'de' });
});

test('CAP-2: an invalid stored value is ignored', () => {
  const port = { get: () => '{"on":1}', set: () => undefined };
  expect(readCaptionPreference(port).isOn).toBeUndefined();
  expect(readCaptionPreference(undefined)).toEqual({ isOn: undefined, lang: undefined });
});

test('CAP-5: only settings that differ from the default style are stored, and parsing restores the style', () => {
  const style = { ...defaultCaptionStyle, size: '150', colour: 'yellow', edge: 'outline' } as const;
  expect(writeCaptionStyle(style)).toBe('size:150 colour:yellow edge:outline');
  expect(parseCaptionStyle(writeCaptionStyle(style))).toEqual(style);
  expect(writeCaptionStyle(defaultCaptionStyle)).toBe('');
});

test.each([
  ...['size:75', 'size:125', 'size:150', 'size:200', 'font:serif', 'font:mono', 'font:casual'],
  ...[
    'colour:yellow',
    'colour:green',
    'colour:cyan',
    'colour:blue',
    'colour:magenta',
    'colour:red',
    'colour:black',
  ],
  ...['background:white', 'opacity:0', 'opacity:25', 'opacity:50', 'opacity:100'],
  ...['edge:shadow', 'edge:outline', 'edge:raised'],
])('CAP-5: the style %s is stored and restored', (text) => {
  const style = parseCaptionStyle(text);
  expect(style).not.toEqual(defaultCaptionStyle);
  expect(writeCaptionStyle(style)).toBe(text);
});

test('CAP-5: captions are white on three quarters black, without edges, until the viewer changes them', () => {
  const text = 'size:100 font:sans colour:white background:black opacity:75 edge:none';
  const expected = {
    size: '100',
    font: 'sans',
    colour: 'white',
    background: 'black',
    opacity: '75',
    edge: 'none',
  };
  expect(defaultCaptionStyle).toEqual(expected);
  const changed = 'size:150 font:mono colour:red background:blue opacity:0 edge:raised';
  expect(parseCaptionStyle(`${changed} ${text}`)).toEqual(expected);
});

test('CAP-5: at most 200 characters of a stored style are read', () => {
  const style = 'colour:yellow';
  expect(parseCaptionStyle(style.padStart(200)).colour).toBe('yellow');
  expect(parseCaptionStyle(style.padStart(201)).colour).toBe('white');
});

test.each([
  [undefined],
  [''],
  ['size:9999 colour:url(//evil) __proto__:x constructor:y'],
  ['size colour: :red'],
  ['x'.repeat(1_000_000)],
])('CAP-5: an invalid stored style gives the default style', (text) => {
  expect(parseCaptionStyle(text)).toEqual(defaultCaptionStyle);
});

const plain: CueSettings = {
  line: 'auto',
  snapToLines: true,
  lineAlign: 'start',
  position: 'auto',
  positionAlign: 'auto',
  size: 100,
  align: 'center',
  vertical: '',
};
const place = (settings: Partial<CueSettings>, isRightToLeft = false) =>
  positionCue({ ...plain, ...settings }, isRightToLeft);

test.each<[string, Partial<CueSettings>, object]>([
  ['nothing', {}, { from: 'end', lines: 0, inlineStart: 0, inlineSize: 100 }],
  ['line:0', { line: 0 }, { from: 'start', lines: 0 }],
  ['line:-2', { line: -2 }, { from: 'end', lines: 1 }],
  ['line:9999', { line: 9999 }, { from: 'start', lines: 14 }],
  ['line:NaN', { line: Number.NaN }, { from: 'end', lines: 0 }],
  ['line:20%', { line: 20, snapToLines: false }, { from: 'start', percent: 20 }],
  ['line:20%,end', { line: 20, snapToLines: false, lineAlign: 'end' }, { from: 'end', percent: 80 }],
  ['line:20%,center', { line: 20, snapToLines: false, lineAlign: 'center' }, { from: 'middle', percent: 20 }],
  ['line:400%', { line: 400, snapToLines: false }, { from: 'start', percent: 100 }],
  ['position:20%', { position: 20 }, { inlineStart: 0, inlineSize: 40 }],
  ['position:90% size:50%', { position: 90, size: 50 }, { inlineStart: 80, inlineSize: 20 }],
  [
    'position:10%,line-left size:35%',
    { position: 10, positionAlign: 'line-left', size: 35 },
    { inlineStart: 10, inlineSize: 35 },
  ],
  [
    'position:80%,line-right size:30%',
    { position: 80, positionAlign: 'line-right', size: 30 },
    { inlineStart: 50, inlineSize: 30 },
  ],
  ['align:left', { align: 'left' }, { inlineStart: 0, inlineSize: 100, align: 'left' }],
  ['align:right', { align: 'right' }, { inlineStart: 0, inlineSize: 100, align: 'right' }],
  ['align:start', { align: 'start' }, { inlineStart: 50, inlineSize: 50 }],
  ['position:-5 size:NaN', { position: -5, size: Number.NaN }, { inlineStart: 0, inlineSize: 10 }],
  ['position:100% align:start', { position: 100, align: 'start' }, { inlineStart: 90, inlineSize: 10 }],
  ['vertical:rl', { vertical: 'rl', line: 0 }, { vertical: 'rl', from: 'start', lines: 0 }],
])('CAP-4: %s', (_, settings, expected) => {
  expect(place(settings)).toMatchObject(expected);
});

test('CAP-4: start and end depend on the text direction', () => {
  expect(place({ align: 'start' }, true)).toMatchObject({ inlineStart: 0, inlineSize: 50 });
  expect(place({ align: 'end' }, true)).toMatchObject({ inlineStart: 50, inlineSize: 50 });
  expect(['שלום, Red', '123 مرحبا', 'Red שלום', '…', ''].map(readsRightToLeft)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('CAP-4: missing lineAlign and positionAlign get the defaults', () => {
  const { lineAlign: _, positionAlign: __, ...rest } = plain;
  expect(positionCue({ ...rest, position: 20 }, false)).toEqual(place({ position: 20 }));
  expect(positionCue({ ...rest, line: 20, snapToLines: false }, false)).toMatchObject({
    from: 'start',
    percent: 20,
  });
});

test('CAP-4: cues on the same line share a place key, others do not', () => {
  expect(positionKey(place({ align: 'left' }))).toBe(positionKey(place({ align: 'right' })));
  expect(positionKey(place({ line: -1 }))).toBe(positionKey(place({})));
  expect(positionKey(place({ line: 0 }))).not.toBe(positionKey(place({})));
});
