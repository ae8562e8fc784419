import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readDownloadOffer } from './offer.ts';

const { context } = createReadContext();
const offer = { content_source_id: '3', studio: 'North', url: 'https://north.example/join' };
const read = { contentSourceId: 3, studio: 'North', url: 'https://north.example/join', description: [] };

test('an offer has a logo with a valid address', () => {
  expect(readDownloadOffer([{ ...offer, logo: '/logo.png' }], context)).toEqual({
    ...read,
    logo: '/logo.png',
  });
  expect(readDownloadOffer([{ ...offer, logo: 'javascript:alert(1)' }], context)).toEqual(read);
});

test.each([
  ['One\r\nTwo\n\n  Three ', ['One', 'Two', 'Three']],
  [
    ['One\nTwo', ' ', 'Three'],
    ['One', 'Two', 'Three'],
  ],
  [null, []],
])('the description %j has the lines %j', (description, lines) => {
  expect(readDownloadOffer([{ ...offer, description }], context)?.description).toEqual(lines);
});

test('an entry that is not an object is skipped', () => {
  expect(readDownloadOffer([null, 'offer', offer], context)).toEqual(read);
  expect(() => readDownloadOffer({}, context)).toThrow('The answer has no list of offers.');
});
