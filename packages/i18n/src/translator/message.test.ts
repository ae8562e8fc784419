import { expect, it } from 'vitest';
import { fillMessage } from './message.ts';

const views = {
  one: '{count} просмотр',
  few: '{count} просмотра',
  many: '{count} просмотров',
  other: '{count} просмотра',
};

it.each([
  [1, '1 просмотр'],
  [3, '3 просмотра'],
  [11, '11 просмотров'],
  [21, '21 просмотр'],
  [1.5, '1.5 просмотра'],
])('I18N-2: selects the category of the language for %s', (count, text) => {
  expect(fillMessage(views, { count }, new Intl.PluralRules('ru'))).toBe(text);
});

it('uses the general form where the message has none for the category', () => {
  expect(fillMessage({ other: '{count} items' }, { count: 1 }, new Intl.PluralRules('en'))).toBe('1 items');
  expect(fillMessage({ one: 'one', other: 'other' }, {}, new Intl.PluralRules('en'))).toBe('other');
});
