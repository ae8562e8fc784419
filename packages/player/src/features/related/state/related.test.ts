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
const closed: RelatedState = { opening: undefined, width: 960, count: 6 };
const open = (opening: RelatedOpening): RelatedState => ({ ...closed, opening });

test.each<[string, RelatedState, RelatedEvent, RelatedRules, RelatedOpening | undefined]>([
  ['the button opens it', closed, { type: 'toggle' }, silent, 'viewer'],
  ['the button closes it', open('viewer'), { type: 'toggle' }, silent, undefined],
  [
    'the button closes a panel that opened automatically',
    open('pause'),
    { type: 'toggle' },
    rules,
    undefined,
  ],
  ['a pause opens it if `onPause` is set', closed, { type: 'pause' }, rules, 'pause'],
  ['a pause does not open it by default', closed, { type: 'pause' }, silent, undefined],
  ['a pause keeps a panel that the viewer opened', open('viewer'), { type: 'pause' }, rules, 'viewer'],
  ['the end opens it if `atEnd` is set', closed, { type: 'ended', isNextOffered: false }, rules, 'end'],
  ['the end does not open it by default', closed, { type: 'ended', isNextOffered: false }, silent, undefined],
  [
    'the end keeps a panel that the viewer opened',
    open('viewer'),
    { type: 'ended', isNextOffered: false },
    silent,
    'viewer',
  ],
  [
    'the end does not open it while the next video is offered',
    closed,
    { type: 'ended', isNextOffered: true },
    rules,
    undefined,
  ],
  [
    'the end closes it when the next video is offered',
    open('viewer'),
    { type: 'ended', isNextOffered: true },
    rules,
    undefined,
  ],
  ['cancelling the next video opens it', closed, { type: 'nextCancelled' }, silent, 'end'],
  ['playing hides it', open('end'), { type: 'play' }, rules, undefined],
  ['playing hides a panel that the viewer opened', open('viewer'), { type: 'play' }, rules, undefined],
  ['seeking hides it', open('pause'), { type: 'seek' }, rules, undefined],
  ['an advertisement hides it', open('viewer'), { type: 'covered' }, rules, undefined],
  ['a failed list keeps a panel that the viewer opened', open('viewer'), { type: 'failed' }, rules, 'viewer'],
  [
    'a failed list hides a panel that opened automatically',
    open('end'),
    { type: 'failed' },
    rules,
    undefined,
  ],
  ['closing hides it', open('pause'), { type: 'close' }, rules, undefined],
  ['closing a closed panel changes nothing', closed, { type: 'close' }, rules, undefined],
  ['a narrower player hides it', open('viewer'), { type: 'resized', width: 420 }, rules, undefined],
  ['an empty list hides it', open('viewer'), { type: 'listed', count: 0 }, rules, undefined],
  ['a list with videos keeps it open', open('pause'), { type: 'listed', count: 1 }, rules, 'pause'],
])('REL-1: %s', (_, state, event, given, opening) => {
  expect(nextRelated(state, event, given).opening).toBe(opening);
});

test.each([
  [421, 420, true],
  [420, 420, false],
  [0, 420, false],
  [300, 299, true],
  [Number.NaN, 420, false],
])('REL-2: a player of %i px with minWidth %i can show the panel: %s', (width, minWidth, isShown) => {
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

test('REL-2: the panel can open before the list is known, but not with an empty list', () => {
  expect(canShowRelated({ ...closed, count: undefined }, rules)).toBe(true);
  expect(canShowRelated({ ...closed, count: 0 }, rules)).toBe(false);
  expect(nextRelated({ ...closed, count: 0 }, { type: 'toggle' }, rules).opening).toBeUndefined();
});

test('REL-1: the panel stays closed when the player becomes wide again', () => {
  const narrow = nextRelated(open('pause'), { type: 'resized', width: 300 }, rules);
  expect(nextRelated(narrow, { type: 'resized', width: 960 }, rules).opening).toBeUndefined();
});

test('REL-1: an event without effect returns the same state', () => {
  for (const type of ['play', 'seek', 'close', 'covered'] as const) {
    expect(nextRelated(closed, { type }, rules)).toBe(closed);
  }
  expect(nextRelated(open('end'), { type: 'pause' }, rules)).toEqual(open('end'));
});

test('REL-3: the list contains only complete videos, no duplicates and not the current one', () => {
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
