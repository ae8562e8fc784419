import { afterEach, describe, expect, it } from 'vitest';
import { ageGateLanguage, ageGateLanguages, ageGateTexts } from '../age-gate.ts';
import { countryName } from '../countries.ts';
import { fileNoticeText } from '../file-errors.ts';
import { formText } from '../forms.ts';
import {
  createTranslator,
  formatCount,
  formatDate,
  formatFullCount,
  formatRelativeDate,
  siteDirection,
  spokenDuration,
} from '../index.ts';
import { mailText } from '../mail.ts';
import { findMemberText } from '../members.ts';
import { findOutcomeText } from '../outcomes.ts';
import { pageTexts } from '../page-texts.ts';
import { playerTexts } from '../player.ts';
import {
  installTranslation,
  parseTranslation,
  TranslationError,
  translationScript,
  translationTemplate,
} from '../translation.ts';
import { isGroup } from './compare-texts.ts';

/** A complete language file in which every text with a letter is in angle quotes. */
const wrapped = (lang: string) => wrap(translationTemplate(lang));
const wrap = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return /[a-z]/i.test(value) && key !== 'lang' ? `«${value}»` : value;
  if (Array.isArray(value)) return value.map((each) => wrap(each));
  return isGroup(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wrap(each, name)]))
    : value;
};
/** The wrapped file with one text replaced. */
function changed(lang: string, path: string[], text: unknown): unknown {
  const file: unknown = wrapped(lang);
  let place: unknown = file;
  for (const name of path.slice(0, -1)) place = isGroup(place) ? place[name] : undefined;
  const last = path.at(-1);
  if (!isGroup(place) || last === undefined) throw new Error(`No ${path.join('.')}`);
  if (text === undefined) delete place[last];
  else place[last] = text;
  return file;
}
const problemOf = (file: unknown) => {
  try {
    parseTranslation(file);
  } catch (error) {
    return error instanceof TranslationError ? error.message : error;
  }
  return undefined;
};

afterEach(() => installTranslation(undefined));

describe('a complete language file', () => {
  it('replaces the texts of every catalogue', () => {
    installTranslation(parseTranslation(wrapped('ru')));
    expect(createTranslator()('listing.empty')).toBe('«There is no data in this list.»');
    expect(createTranslator().lang).toBe('ru');
    expect(findOutcomeText(createTranslator('ru-RU'), 'error.self')).toMatch(/^«/);
    expect(formText('form.passwordHint', { length: 8 })).toBe('«At least 8 characters»');
    expect(mailText('mail.greeting', { username: 'ada' })).toBe('«Hello ada,»');
    expect(playerTexts('ru').play).toBe('«Play»');
    expect(findMemberText('gender.man')).toBe('«Man»');
    expect(pageTexts().documents.terms.title).toMatch(/^«/);
    expect(fileNoticeText(createTranslator(), { code: 'upload.broken' })).toBe('«File broken»');
    expect(ageGateTexts('ru', { age: 21, brand: 'Fern' })['age.confirm']).toBe("«I'm 21 or older – Enter»");
  });

  it('keeps English for its own tag, with English plural forms', () => {
    installTranslation(parseTranslation(wrapped('ru')));
    expect(createTranslator('en')('listing.videos', { count: 21 })).toBe('21 videos');
    expect(playerTexts('en').play).toBe('Play');
  });

  it('selects the four plural categories of Russian', () => {
    const forms = {
      one: '{count} видео-1',
      few: '{count} видео-2',
      many: '{count} видео-5',
      other: '{count} видео',
    };
    installTranslation(parseTranslation(changed('ru', ['texts', 'pages', 'listing.videos'], forms)));
    const t = createTranslator();
    const shown = [1, 3, 11, 21, 1.5].map((count) => t('listing.videos', { count }));
    expect(shown).toEqual(['1 видео-1', '3 видео-2', '11 видео-5', '21 видео-1', '1.5 видео']);
  });

  it('formats dates, numbers and durations in the language of the site', () => {
    const decimal = changed('ru', ['texts', 'format', 'format.decimal'], ',');
    installTranslation(parseTranslation(decimal));
    expect(formatDate('2026-11-21T00:00:00Z')).toBe('21 нояб. 2026 г.');
    expect(formatRelativeDate('2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z')).toBe('1 день назад');
    expect(formatRelativeDate('2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z')).toBe('«just now»');
    expect(formatCount(1234)).toBe('«1,2K»');
    expect(formatFullCount(12_497)).toBe('12,497');
    expect(spokenDuration(61)).toBe('«1 minute» «1 second»');
    expect(countryName('gb')).toBe('Великобритания');
  });

  it('adds its language to the age gate, as the default', () => {
    installTranslation(parseTranslation(wrapped('pt-BR')));
    expect(ageGateLanguages()).toEqual(['pt-BR', 'en', 'ru', 'fr', 'de']);
    expect([ageGateLanguage('pt'), ageGateLanguage('sv'), ageGateLanguage('de')]).toEqual([
      'pt-BR',
      'pt-BR',
      'de',
    ]);
  });

  it('has the direction of the language, or the one that it names', () => {
    expect(parseTranslation(wrapped('ar')).dir).toBe('rtl');
    expect(parseTranslation({ ...Object(wrapped('ar')), dir: 'ltr' }).dir).toBe('ltr');
    installTranslation(parseTranslation(wrapped('he')));
    expect(siteDirection()).toBe('rtl');
  });
});

describe('a language file is refused', () => {
  it.each([
    ['a missing text', ['texts', 'player', 'play'], undefined, 'player.play is missing'],
    ['an unknown text', ['texts', 'pages', 'listing.nothing'], 'x', 'pages.listing.nothing is unknown'],
    ['an empty text', ['texts', 'pages', 'listing.empty'], '', 'pages.listing.empty must be a text'],
    ['a lost placeholder', ['texts', 'forms', 'form.passwordHint'], 'x', 'must contain {length}'],
    ['a lost link', ['texts', 'forms', 'signup.terms'], 'x [terms]', 'must contain [privacy], [terms]'],
    [
      'plural categories of English',
      ['texts', 'pages', 'listing.videos'],
      { one: 'x', other: 'x' },
      'one, few, many, other',
    ],
    ['a shorter list', ['texts', 'information', 'documents', 'terms', 'intro'], [], 'must be a list of'],
    ['an unknown catalogue', ['texts', 'nothing'], {}, 'nothing is unknown'],
  ])('with %s', (_, path, text, message) => {
    expect(problemOf(changed('ru', path, text))).toContain(message);
  });

  it('without a known language or with an unknown setting', () => {
    for (const lang of ['', 'klingon', 7, undefined])
      expect(problemOf({ lang, texts: {} })).toContain('language tag');
    expect(problemOf({ lang: 'ru', texts: {}, name: 'x' })).toContain('unknown setting "name"');
    expect(problemOf([])).toContain('JSON object');
  });

  it('names some of many missing texts and counts the others', () => {
    expect(problemOf({ lang: 'ru', texts: {} })).toMatch(
      /is missing; .*; and \d{3,} more\. Add or correct them/,
    );
  });
});

it('shows English for missing texts if the file says so', () => {
  const file = { lang: 'ru', missing: 'english', texts: { pages: { 'listing.empty': 'Пусто' } } };
  installTranslation(parseTranslation(file));
  expect([createTranslator()('listing.empty'), playerTexts().play]).toEqual(['Пусто', 'Play']);
});

it('gives translators the texts that they have, the English ones, and none that the product no longer has', () => {
  const existing = { texts: { pages: { 'listing.empty': 'Пусто', 'listing.old': 'x' } } };
  const { pages } = translationTemplate('ru', existing).texts;
  expect(pages).toMatchObject({
    'listing.empty': 'Пусто',
    'listing.failed': 'The list could not be loaded.',
    'listing.videos': { one: '{count} video', few: '{count} videos', many: '{count} videos' },
  });
  expect(pages).not.toHaveProperty(['listing.old']);
});

it('sends browsers no texts that only servers show', () => {
  const script = translationScript(parseTranslation(wrapped('ru')));
  expect(script).toMatch(/^globalThis\.nightjarTranslation=\{"lang":"ru","dir":"ltr",/);
  for (const name of ['"mail"', '"ageGate"', '"download"', '"information"'])
    expect(script).not.toContain(name);
  expect(script).toContain('«Play»');
});
