import { expect, test } from 'vitest';
import type { LinearAd } from './linear-ad.ts';
import { createAdTracking } from './tracking.ts';

const names = [
  ...[
    'loaded',
    'creativeView',
    'start',
    'firstQuartile',
    'midpoint',
    'thirdQuartile',
    'complete',
    'mute',
    'unmute',
  ],
  ...['pause', 'resume', 'fullscreen', 'playerExpand', 'exitFullscreen', 'skip', 'close', 'closeLinear'],
];

function someAd(partial: Partial<LinearAd> = {}): LinearAd {
  return {
    id: '1',
    title: '',
    durationSeconds: 10,
    skipOffsetSeconds: undefined,
    mediaFiles: [],
    clickThrough: '',
    clickLabel: '',
    clickTracking: ['clickTracking'],
    impressions: ['impression'],
    errors: ['error'],
    events: Object.fromEntries(names.map((name) => [name, [name]])),
    progress: [
      { atSeconds: 3, urls: ['after 3 s'] },
      { atFraction: 0.9, urls: ['after 90 %'] },
      { atSeconds: 60, urls: ['after a minute'] },
    ],
    viewable: ['viewable'],
    notViewable: ['notViewable'],
    viewUndetermined: ['viewUndetermined'],
    verificationNotExecuted: [],
    companions: [],
    companionsRequired: 'none',
    adServingId: '',
    universalAdId: '',
    categories: '',
    sequence: 0,
    maxSeconds: undefined,
    ...partial,
  };
}

test('AD-7: a watched advertisement calls each event once, in order', () => {
  const tracking = createAdTracking(someAd());
  const called = [
    tracking.loaded(),
    tracking.begun(),
    tracking.begun(),
    tracking.moved(2.6, 10),
    tracking.moved(2.7, 10),
    tracking.moved(3.1, 10),
    tracking.seen('viewable'),
    tracking.seen('notViewable'),
    tracking.moved(5, 10),
    tracking.moved(8, 10),
    tracking.moved(1, 10),
    tracking.completed(10),
    tracking.completed(10),
  ].flat();
  expect(called).toEqual([
    ...['loaded', 'impression', 'creativeView', 'start', 'firstQuartile', 'after 3 s', 'viewable'],
    ...['midpoint', 'thirdQuartile', 'after 90 %', 'complete'],
  ]);
});

test('AD-7: an advertisement that ends before the first position update still calls its quartiles, but no progress event after its end', () => {
  const tracking = createAdTracking(someAd());
  tracking.begun();
  expect(tracking.completed(2)).toEqual([
    ...['firstQuartile', 'midpoint', 'thirdQuartile', 'after 90 %', 'complete'],
  ]);
});

test('AD-7: an advertisement that was skipped, closed or failed calls nothing afterwards', () => {
  for (const end of ['skipped', 'closed', 'failed'] as const) {
    const tracking = createAdTracking(someAd());
    tracking.begun();
    tracking.moved(4, 10);
    expect(tracking[end]()).toEqual(
      { skipped: ['skip'], closed: ['closeLinear', 'close'], failed: ['error'] }[end],
    );
    expect(
      [
        ...[tracking.moved(9, 10), tracking.completed(10), tracking.toggled('pause'), tracking.clicked()],
        ...[tracking.skipped(), tracking.closed(), tracking.failed(), tracking.seen('viewable')],
      ].flat(),
    ).toEqual([]);
  }
});

test('AD-7: mute, pause and fullscreen are called each time after the start, and not before', () => {
  const tracking = createAdTracking(someAd());
  expect(tracking.toggled('mute')).toEqual([]);
  expect(tracking.moved(5, 10)).toEqual([]);
  tracking.begun();
  const changes = ['mute', 'unmute', 'mute', 'pause', 'resume', 'fullscreen', 'exitFullscreen'] as const;
  expect(changes.flatMap((change) => tracking.toggled(change))).toEqual([
    ...['mute', 'unmute', 'mute', 'pause', 'resume', 'fullscreen', 'playerExpand', 'exitFullscreen'],
  ]);
  expect([tracking.clicked(), tracking.clicked()]).toEqual([['clickTracking'], ['clickTracking']]);
});

test('AD-7: an advertisement that never started calls no complete or close, and one of unknown length calls no quartiles', () => {
  expect(createAdTracking(someAd()).completed(10)).toEqual([]);
  expect(createAdTracking(someAd()).closed()).toEqual([]);
  const tracking = createAdTracking(someAd());
  tracking.begun();
  expect(tracking.moved(4, Number.POSITIVE_INFINITY)).toEqual(['after 3 s']);
  expect(tracking.moved(5, 0)).toEqual([]);
});
