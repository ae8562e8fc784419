import { expect, test } from 'vitest';
import { isShowable, type PanelCreative } from './creative.ts';
import { hasFirstPlayGate } from './first-play.ts';

const picture = { picture: '/b.webp', href: 'https://shop.example/', alt: 'The shop' };

test.each<[object, boolean]>([
  [{}, false],
  [{ ads: {} }, false],
  [{ ads: { preRoll: [], midRoll: ['/mid.xml'], postRoll: ['/post.xml'] } }, false],
  [{ ads: { preRoll: ['/pre.xml'] } }, true],
  [{ prePlay: { creative: picture } }, true],
  [{ prePlay: { creative: { frame: 'javascript:alert(1)' } } }, false],
])('PANEL-4: the options %j hold the first play: %s', (options, expected) => {
  expect(hasFirstPlayGate(options)).toBe(expected);
});

test.each<[PanelCreative, object, boolean]>([
  [picture, {}, true],
  [{ frame: 'https://ads.example/' }, { width: 320, height: 50 }, true],
  [{ frame: '/banner/' }, {}, true],
  [{ ...picture, href: 'javascript:alert(1)' }, {}, false],
  [{ ...picture, href: '' }, {}, false],
  [{ ...picture, picture: 'data:text/html,x' }, {}, false],
  [{ frame: 'data:text/html,x' }, {}, false],
  [{ frame: '//ads.example/' }, {}, false],
  [picture, { width: 0 }, false],
  [picture, { height: Number.NaN }, false],
])('PANEL-6: a panel with %j and %j can be shown: %s', (creative, size, expected) => {
  expect(isShowable({ creative, ...size })).toBe(expected);
});

test('PANEL-6: an undefined panel cannot be shown', () => {
  expect(isShowable(undefined)).toBe(false);
});
