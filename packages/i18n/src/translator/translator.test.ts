import { describe, expect, expectTypeOf, it } from 'vitest';
import { english } from '../messages/en/english.ts';
import { createTranslator, isMessageKey, type MessageKey } from './translator.ts';

const t = createTranslator('en');

describe('createTranslator', () => {
  it('fills the placeholders of a text', () => {
    expect(t('pages.page', { page: 3 })).toBe('Page 3');
  });

  it('leaves a placeholder without a value visible', () => {
    expect(t.find('pages.page')).toBe('Page {page}');
  });

  it('inserts values unchanged, even if they look like placeholders', () => {
    expect(t('header.home', { brand: '{brand} $& \\1' })).toBe('{brand} $& \\1, home page');
  });

  it.each([
    [0, '0 videos'],
    [1, '1 video'],
    [2, '2 videos'],
  ])('selects the plural form of %d', (count, text) => {
    expect(t('listing.videos', { count })).toBe(text);
  });

  it('selects the plural form by `n` when the count is shortened', () => {
    expect(t('card.views', { count: '1K', n: 1000 })).toBe('1K views');
    expect(t('card.views', { count: '1', n: 1 })).toBe('1 view');
  });

  it('uses English for an unknown language, and returns one object for each language', () => {
    expect(createTranslator('xx').lang).toBe('en');
    expect(createTranslator('fr-CA')).toBe(createTranslator('fr'));
  });

  it('finds texts of codes that are known only at run time', () => {
    expect(t.find('error.not_found')).toBe('This no longer exists');
    expect(t.find('error.nothing_like_it')).toBeUndefined();
    expect(t.find('toString')).toBeUndefined();
  });

  it('requires the parameters of a text in its type', () => {
    expectTypeOf(t<'listing.empty'>)
      .parameter(0)
      .toEqualTypeOf<'listing.empty'>();
    // @ts-expect-error the page is missing
    t('pages.page', {});
    // @ts-expect-error there is no such text
    expect(() => t('listing.nothing')).toThrow();
  });
});

describe('the catalogue', () => {
  const keys = Object.keys(english) as MessageKey[];

  it('has no empty text, no surrounding space and no unbalanced brace', () => {
    for (const key of keys) {
      const message = english[key];
      for (const text of typeof message === 'string' ? [message] : Object.values(message)) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toBe('');
        expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
      }
    }
  });

  it('recognises its keys', () => {
    expect(isMessageKey('listing.empty')).toBe(true);
    expect(isMessageKey('listing.nothing')).toBe(false);
  });
});
