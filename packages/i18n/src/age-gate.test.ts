import { describe, expect, it } from 'vitest';
import { ageGateLanguage, ageGateLanguages, ageGateTexts } from './age-gate.ts';

describe('ageGateTexts', () => {
  it('I18N-1: exists in English, Russian, French and German, with the age and the name of the site', () => {
    expect(ageGateLanguages()).toEqual(['en', 'ru', 'fr', 'de']);
    expect(ageGateTexts('en', { age: 18, brand: 'Fern' })['age.confirm']).toBe("I'm 18 or older – Enter");
    for (const language of ageGateLanguages()) {
      const texts = ageGateTexts(language, { age: 21, brand: 'Fern' });
      expect(texts['age.text'], language).toMatch(/21.*Fern|Fern.*21/);
      expect(texts['age.confirm'], language).toContain('21');
      expect(texts['age.leave'], language).toContain('21');
      expect(texts['age.agreement'], language).toMatch(/\{terms\}.*\{cookies\}/);
      for (const text of Object.values(texts)) expect(text.trim(), language).toBe(text);
    }
  });

  it('inserts the name of the site unchanged', () => {
    expect(ageGateTexts('en', { age: 18, brand: '{age} $&' })['age.text']).toContain('{age} $&');
  });
});

describe('ageGateLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['sv-SE, fr-CA;q=0.7, ru;q=0.5', 'fr'],
    ['FR', 'fr'],
    ['ru;q=0, de;q=0.5', 'de'],
    ['ru;q=0.000', 'en'],
    ['*', 'en'],
    ['frx', 'en'],
    ['<script>,de', 'de'],
    [',,,;;;q=1', 'en'],
    [`${'xx,'.repeat(100_000)}de`, 'en'],
  ])('chooses for Accept-Language %.40j the language %s', (header, language) => {
    expect(ageGateLanguage(header)).toBe(language);
  });
});
