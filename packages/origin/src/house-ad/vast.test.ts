import { expect, test } from 'vitest';
import { emptyVast, vastDocument } from './vast.ts';

const facts = {
  title: 'House & home',
  durationSeconds: 3725.4,
  skipSeconds: 5,
  files: [
    { url: 'https://tube.example/a.mp4?x&y', width: 640, height: 360, bitrateKbit: 500 },
    { url: '/b.mp4', width: 1280, height: 720, bitrateKbit: 1500 },
  ],
  href: '/offer?a&b',
  impression: '/ping?a&b',
};

test('vastDocument has one linear advertisement with its files, click and impression', () => {
  expect(vastDocument(facts)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?><VAST version="4.2"><Ad id="house"><InLine>',
      '<AdSystem>House</AdSystem><AdTitle>House &amp; home</AdTitle><Impression>/ping?a&amp;b</Impression>',
      '<Creatives><Creative id="house"><Linear skipoffset="00:00:05">',
      '<Duration>01:02:05</Duration><MediaFiles>',
      '<MediaFile delivery="progressive" type="video/mp4" width="640" height="360" bitrate="500">https://tube.example/a.mp4?x&amp;y</MediaFile>',
      '<MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="1500">/b.mp4</MediaFile>',
      '</MediaFiles><VideoClicks><ClickThrough>/offer?a&amp;b</ClickThrough></VideoClicks>',
      '</Linear></Creative></Creatives></InLine></Ad></VAST>',
    ].join(''),
  );
});

test('vastDocument formats a negative time as zero', () => {
  expect(vastDocument({ ...facts, skipSeconds: -3 })).toContain('skipoffset="00:00:00"');
});

test('vastDocument leaves the skip offset to the player if none is configured', () => {
  expect(vastDocument({ ...facts, skipSeconds: undefined })).toContain('<Linear><Duration>');
});

test('emptyVast has no advertisement', () => {
  expect(emptyVast).toBe('<?xml version="1.0" encoding="UTF-8"?><VAST version="4.2"/>');
});
