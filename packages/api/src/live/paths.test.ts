import { expect, test } from 'vitest';
import { livePath, livePicturePath } from './paths.ts';

test.each([
  ['/api/live/1.svg', { number: 1 }],
  ['/api/live/10.svg', { number: 10 }],
  ['/api/live/11.svg', undefined],
  ['/api/live/0.svg', undefined],
  ['/api/live/x1.svg', undefined],
  ['/api/live/1.svgz', undefined],
  ['/api/live/1.svg/x', undefined],
  ['/api/alive/1.svg', undefined],
  ['/app/live/1.svg', undefined],
])('the picture %s is read as %o', (address, params) => {
  expect(livePicturePath.parse(address)).toEqual(params);
});

test.each([
  ['/api/json/live/60/5.json', { lifetime: 60, count: 5 }],
  ['/api/json/live/60/.json', { lifetime: 60, count: 10 }],
  ['/api/json/live/5.json', { lifetime: 60, count: 5 }],
  ['/api/json/live/60/x.json', undefined],
  ['/api/json/live/60/5', undefined],
  ['/api/json/other/60/5.json', undefined],
])('the list %s is read as %o', (address, params) => {
  expect(livePath.parse(address)).toEqual(params);
});
