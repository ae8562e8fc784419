import { expect, test } from 'vitest';
import { customControlsProblem, readCustomControls } from './custom-controls.ts';

const good = { id: 'notes', label: 'Notes', onClick: () => undefined };

test.each([
  [undefined, undefined],
  [[], undefined],
  [[good], undefined],
  [null, 'setup_no_list'],
  [good, 'setup_no_list'],
  ['notes', 'setup_no_list'],
  [new Set([good]), 'setup_no_list'],
  [{ length: 1, 0: good }, 'setup_no_list'],
])('CUST-1: the setup error for custom controls %j is %s', (given, problem) => {
  expect(customControlsProblem(given)).toBe(problem);
});

test.each([
  ['nothing', null, 'it is no object'],
  ['a string', 'notes', 'it is no object'],
  ['no id', { ...good, id: '' }, 'it has no id'],
  ['a number as id', { ...good, id: 7 }, 'it has no id'],
  ['no label', { ...good, label: ' ' }, 'it has no label'],
  ['a number as label', { ...good, label: 7 }, 'it has no label'],
  ['a number as icon', { ...good, icon: 24 }, 'its icon is no SVG path data'],
  [
    'an icon with markup after the path',
    { ...good, icon: 'M4 4h16"/><script>' },
    'its icon is no SVG path data',
  ],
  ['an icon with text before the path', { ...good, icon: 'url(M4 4h16' }, 'its icon is no SVG path data'],
  ['an icon without coordinates', { ...good, icon: 'm' }, 'its icon is no SVG path data'],
  ['markup as icon', { ...good, icon: '<svg onload=alert(1)>' }, 'its icon is no SVG path data'],
  [
    'a javascript: address',
    { ...good, href: 'javascript:alert(1)' },
    'its href is no path or http(s) address',
  ],
  ['a string as onClick', { ...good, onClick: 'alert(1)' }, 'its onClick is no function'],
  ['neither href nor onClick', { id: 'notes', label: 'Notes' }, 'it does nothing'],
])('CUST-2: skips an entry with %s', (_, entry, fault) => {
  const last = { ...good, id: 'last', icon: 'M4 4h16v2.500H4z' };
  expect(readCustomControls([entry, last])).toEqual({
    controls: [last],
    faults: [`custom control 0 is left out: ${fault}`],
  });
});

test('CUST-2: of two entries with the same id the first is used', () => {
  const { controls, faults } = readCustomControls([
    good,
    { ...good, label: 'Again' },
    { ...good, id: 'x', href: '/x/' },
  ]);
  expect(controls.map(({ label, id }) => [id, label])).toEqual([
    ['notes', 'Notes'],
    ['x', 'Notes'],
  ]);
  expect(faults).toEqual(['custom control 1 is left out: its id "notes" is taken']);
});

test('CUST-2: reads a list of 200 entries', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ ...good, id: String(index) }));
  expect(readCustomControls(many).controls).toHaveLength(200);
});

test.each(['M4 4h16v2.500H4z', ' m 4,4 l-1e2+3 z ', 'M12.5-3zM0 0'])(
  'CUST-2: accepts the icon %j',
  (icon) => {
    expect(readCustomControls([{ ...good, icon }])).toEqual({ controls: [{ ...good, icon }], faults: [] });
  },
);

test('CUST-2: an entry with a link only is accepted, and a value that is not a list has no entries', () => {
  const link = { id: 'about', label: 'About', href: '/about/' };
  expect(readCustomControls([link])).toEqual({ controls: [link], faults: [] });
  expect(readCustomControls(undefined)).toEqual({ controls: [], faults: [] });
});
