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
])('CUST-1: %j is a list of controls, or the setup fails (%s)', (given, problem) => {
  expect(customControlsProblem(given)).toBe(problem);
});

test.each([
  ['nothing', null, 'it is no object'],
  ['a text', 'notes', 'it is no object'],
  ['no id', { ...good, id: '' }, 'it has no id'],
  ['a number as id', { ...good, id: 7 }, 'it has no id'],
  ['no label', { ...good, label: ' ' }, 'it has no label'],
  ['a drawing that is markup', { ...good, icon: '<svg onload=alert(1)>' }, 'its icon is no SVG path data'],
  ['a hostile address', { ...good, href: 'javascript:alert(1)' }, 'its href is no path or http(s) address'],
  ['a text to call', { ...good, onClick: 'alert(1)' }, 'its onClick is no function'],
  ['nothing to do', { id: 'notes', label: 'Notes' }, 'it does nothing'],
])('CUST-2: an entry with %s is left out', (_, entry, fault) => {
  const last = { ...good, id: 'last', icon: 'M4 4h16v2.500H4z' };
  expect(readCustomControls([entry, last])).toEqual({
    controls: [last],
    faults: [`custom control 0 is left out: ${fault}`],
  });
});

test('CUST-2: of two with one id the first stays', () => {
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

test('CUST-2: a large list is read in one go', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ ...good, id: String(index) }));
  expect(readCustomControls(many).controls).toHaveLength(200);
});
