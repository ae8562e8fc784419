import { describe, expect, expectTypeOf, it } from 'vitest';
import { english } from '../messages/en/english.ts';
import { createTranslator, isMessageKey, type MessageKey } from './translator.ts';

const t = createTranslator('en');

describe('createTranslator', () => {
  it('fills the places of a text', () => {
    expect(t('error.form.min_length', { length: 3 })).toBe('Must be at least 3 characters long');
  });

  it('leaves a place without a value visible', () => {
    expect(t.find('error.form.min_length')).toBe('Must be at least {length} characters long');
  });

  it('fills values as they are, also such that look like places', () => {
    expect(t('header.home', { brand: '{brand} $& \\1' })).toBe('{brand} $& \\1, home page');
  });

  it.each([
    [0, '0 videos'],
    [1, '1 video'],
    [2, '2 videos'],
  ])('chooses the plural form of %d', (count, text) => {
    expect(t('listing.videos', { count })).toBe(text);
  });

  it('chooses the plural form by the number where the count is shortened', () => {
    expect(t('card.views', { count: '1K', n: 1000 })).toBe('1K views');
    expect(t('card.views', { count: '1', n: 1 })).toBe('1 view');
  });

  it('speaks the age gate in Russian, French and German, and everything else in English', () => {
    expect(createTranslator('ru')('age.confirm', { age: 18 })).toBe('Мне есть 18: войти');
    expect(createTranslator('fr-CA')('age.title')).toBe('Ce site est réservé aux adultes');
    expect(createTranslator('de_AT')('age.title')).toBe('Diese Seite ist nur für Erwachsene');
    expect(createTranslator('de')('listing.empty')).toBe('There is no data in this list.');
  });

  it('is English for an unknown language, and one object a language', () => {
    expect(createTranslator('xx').lang).toBe('en');
    expect(createTranslator('fr-CA')).toBe(createTranslator('fr'));
  });

  it('finds texts of codes that are known at run time alone', () => {
    expect(t.find('error.usr_taken')).toBe('This username is already taken');
    expect(t.find('error.nothing_like_it')).toBeUndefined();
    expect(t.find('toString')).toBeUndefined();
  });

  it('asks for the parameters of a text in its type', () => {
    expectTypeOf(t<'listing.empty'>)
      .parameter(0)
      .toEqualTypeOf<'listing.empty'>();
    // @ts-expect-error the length is missing
    t('error.form.min_length', {});
    // @ts-expect-error there is no such text
    expect(() => t('listing.nothing')).toThrow();
  });
});

describe('the catalogue', () => {
  const keys = Object.keys(english) as MessageKey[];

  it('has no empty text, no stray space and no unbalanced place', () => {
    for (const key of keys) {
      const message = english[key];
      for (const text of typeof message === 'string' ? [message] : [message.one, message.other]) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toBe('');
        expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
      }
    }
  });

  it('has the same places in every language of the age gate', () => {
    const places = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort();
    for (const key of keys.filter((name) => name.startsWith('age.'))) {
      for (const lang of ['ru', 'fr', 'de']) {
        expect(places(createTranslator(lang).find(key)), `${lang} ${key}`).toEqual(places(t.find(key)));
      }
    }
  });

  it('knows its keys', () => {
    expect(isMessageKey('listing.empty')).toBe(true);
    expect(isMessageKey('listing.nothing')).toBe(false);
  });
});
