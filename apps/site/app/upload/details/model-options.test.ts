import { createTranslator } from '@nightjar/i18n';
import { expect, test } from 'vitest';
import { canPropose, modelOptions, newModel } from './model-options.ts';

const t = createTranslator();
const ada = { dir: 'ada-lind', title: 'Ada Lind', totalVideos: 12 };
const adele = { dir: 'adele-frey', title: 'Adele Frey', totalVideos: 1 };
const linesOf = (partial: Partial<Parameters<typeof modelOptions>[1]>) =>
  modelOptions(t, { text: 'ad', found: [ada, adele], isComplete: true, models: [], ...partial }).map(
    ({ value }) => value,
  );

test('shows models of the site, and the text as a new model', () => {
  expect(linesOf({})).toEqual(['ada-lind', 'adele-frey', newModel]);
  expect(linesOf({ text: ' ' })).toEqual([]);
});

test('leaves out models of the video, in any case of their letters', () => {
  expect(linesOf({ models: [{ name: 'ada lind' }] })).toEqual(['adele-frey', newModel]);
});

test('proposes no model that the site has, and none before the answer for the text has arrived', () => {
  expect(linesOf({ text: ' ADA lind ' })).toEqual(['ada-lind', 'adele-frey']);
  expect(linesOf({ isComplete: false })).toEqual(['ada-lind', 'adele-frey']);
});

test.each([
  ['New Name', true],
  ['x', false],
  ['One, Two', false],
  [' ada LIND', false],
])('"%s" can be added: %s', (name, expected) => {
  expect(canPropose(name, [{ name: 'Ada Lind' }])).toBe(expected);
});
