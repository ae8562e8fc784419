import { expect, it } from 'vitest';
import { channelFacts, modelFacts } from './profile-facts.server.ts';

const statistics = { videos: 1200, views: 81_000, subscribers: 7, likes: 1, dislikes: 0 };
const counters = [
  { label: 'Videos', text: '1,200' },
  { label: 'Views', text: '81,000' },
  { label: 'Subscribers', text: '7' },
];

it('shows the facts about a model with the names of countries and dates', () => {
  const info = {
    alias: 'A. R.',
    country: 'IS',
    birth_date: '1990-05-01',
    hair: 'brown',
    added_date: '2026-11-01 08:00:00',
  };
  expect(modelFacts({ info, statistics })).toEqual([
    { label: 'Also known as', text: 'A. R.' },
    { label: 'Country', text: 'Iceland' },
    { label: 'Date of birth', text: 'May 1, 1990' },
    { label: 'Hair', text: 'brown' },
    { label: 'Added', text: 'Nov 1, 2026' },
    ...counters,
  ]);
});

it('keeps a value that it cannot format', () => {
  const info = { country: 'Nowhere', birth_date: 'unknown' };
  expect(modelFacts({ info, statistics }).slice(0, 2)).toEqual([
    { label: 'Country', text: 'Nowhere' },
    { label: 'Date of birth', text: 'unknown' },
  ]);
});

it.each([
  [
    'https://www.lumen.example/path',
    { label: 'Website', text: 'lumen.example', url: 'https://www.lumen.example/path' },
  ],
  ['javascript:alert(1)', { label: 'Website', text: 'javascript:alert(1)' }],
  ['lumen', { label: 'Website', text: 'lumen' }],
])('shows the website %s', (url, fact) => {
  expect(channelFacts({ url, statistics })).toEqual([fact, ...counters]);
});

it('omits a missing website of a channel', () => {
  expect(channelFacts({ url: '', statistics })).toEqual(counters);
});
