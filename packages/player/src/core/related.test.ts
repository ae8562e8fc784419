import { expect, test } from 'vitest';
import {
  canShowRelated,
  initialRelated,
  listRelated,
  nextRelated,
  type RelatedEvent,
  type RelatedOpening,
  type RelatedRules,
  type RelatedState,
} from './related.ts';

const rules: RelatedRules = { minWidth: 420, onPause: true, atEnd: true };
const silent: RelatedRules = { ...rules, onPause: false, atEnd: false };
const shut: RelatedState = { opening: undefined, width: 960, count: 6 };
const open = (opening: RelatedOpening): RelatedState => ({ ...shut, opening });

test.each<[string, RelatedState, RelatedEvent, RelatedRules, RelatedOpening | undefined]>([
  ['the button opens it', shut, { type: 'toggle' }, silent, 'viewer'],
  ['the button closes it', open('viewer'), { type: 'toggle' }, silent, undefined],
  ['the button closes what opened by itself', open('pause'), { type: 'toggle' }, rules, undefined],
  ['a pause opens it where the page says so', shut, { type: 'pause' }, rules, 'pause'],
  ['a pause alone does not', shut, { type: 'pause' }, silent, undefined],
  ['a pause leaves what the viewer opened', open('viewer'), { type: 'pause' }, rules, 'viewer'],
  ['the end opens it where the page says so', shut, { type: 'ended', isNextOffered: false }, rules, 'end'],
  ['the end alone does not', shut, { type: 'ended', isNextOffered: false }, silent, undefined],
  [
    'the end leaves what the viewer opened',
    open('viewer'),
    { type: 'ended', isNextOffered: false },
    silent,
    'viewer',
  ],
  ['the next video comes before it', shut, { type: 'ended', isNextOffered: true }, rules, undefined],
  [
    'the next video comes before what is open',
    open('viewer'),
    { type: 'ended', isNextOffered: true },
    rules,
    undefined,
  ],
  ['cancelling the next video brings it back', shut, { type: 'nextCancelled' }, silent, 'end'],
  ['playing hides it', open('end'), { type: 'play' }, rules, undefined],
  ['playing hides what the viewer opened', open('viewer'), { type: 'play' }, rules, undefined],
  ['seeking hides it', open('pause'), { type: 'seek' }, rules, undefined],
  ['an advertisement hides it', open('viewer'), { type: 'taken' }, rules, undefined],
  ['a list that does not come is told to who asked', open('viewer'), { type: 'failed' }, rules, 'viewer'],
  [
    'a list that does not come hides what opened by itself',
    open('end'),
    { type: 'failed' },
    rules,
    undefined,
  ],
  ['closing hides it', open('pause'), { type: 'close' }, rules, undefined],
  ['closing what is closed changes nothing', shut, { type: 'close' }, rules, undefined],
  ['a narrower player hides it', open('viewer'), { type: 'resized', width: 420 }, rules, undefined],
  ['a list that turns out empty hides it', open('viewer'), { type: 'listed', count: 0 }, rules, undefined],
  ['a list that arrives leaves it open', open('pause'), { type: 'listed', count: 1 }, rules, 'pause'],
])('REL-1: %s', (_, state, event, given, opening) => {
  expect(nextRelated(state, event, given).opening).toBe(opening);
});

test.each([
  [421, 420, true],
  [420, 420, false],
  [0, 420, false],
  [300, 299, true],
  [Number.NaN, 420, false],
])('REL-2: a player of %i px, needing more than %i, can show it: %s', (width, minWidth, isShown) => {
  const sized = nextRelated(
    { ...initialRelated, count: 6 },
    { type: 'resized', width },
    { ...rules, minWidth },
  );
  expect(canShowRelated(sized, { ...rules, minWidth })).toBe(isShown);
  for (const event of [{ type: 'toggle' }, { type: 'pause' }, { type: 'nextCancelled' }] as const) {
    expect(nextRelated(sized, event, { ...rules, minWidth }).opening !== undefined).toBe(isShown);
  }
});

test('REL-2: there may be a list that is not known yet, but never an empty one', () => {
  expect(canShowRelated({ ...shut, count: undefined }, rules)).toBe(true);
  expect(canShowRelated({ ...shut, count: 0 }, rules)).toBe(false);
  expect(nextRelated({ ...shut, count: 0 }, { type: 'toggle' }, rules).opening).toBeUndefined();
});

test('REL-1: a player that grows again does not open it by itself', () => {
  const narrow = nextRelated(open('pause'), { type: 'resized', width: 300 }, rules);
  expect(nextRelated(narrow, { type: 'resized', width: 960 }, rules).opening).toBeUndefined();
});

test('REL-1: nothing that means nothing makes a new state', () => {
  for (const type of ['play', 'seek', 'close', 'taken'] as const) {
    expect(nextRelated(shut, { type }, rules)).toBe(shut);
  }
  expect(nextRelated(open('end'), { type: 'pause' }, rules)).toEqual(open('end'));
});

test('REL-3: the list has complete videos only, each once and never the one that plays', () => {
  const video = (id: string, partial = {}) => ({
    id,
    title: `Video ${id}`,
    href: `/video/${id}/x/`,
    ...partial,
  });
  const given = [
    video('1'),
    video('7'),
    video('1'),
    video(''),
    video('2', { title: '' }),
    video('3', { href: '' }),
    video('4', { href: 'javascript:alert(1)' }),
    video('5', { href: 'https://sister.example/5' }),
  ];
  expect(listRelated(given, '7').map(({ id }) => id)).toEqual(['1', '5']);
  expect(listRelated([], '7')).toEqual([]);
});
