import { describe, expect, test } from 'vitest';
import { isUndone, rebaseEdit } from './rebase-edit.ts';
import type { ReviewedTexts } from './reviewed-details.ts';

const captions = (lang: string, webVtt: string) => ({ lang, label: lang, webVtt });
const tag = (dir: string) => ({ dir, title: dir });
const former: ReviewedTexts = {
  title: 'Kites',
  dir: 'kites',
  description: 'An afternoon',
  details: {
    tags: [tag('slow'), tag('wind')],
    models: [{ id: 1, title: 'Ada Lind' }],
    channel: 'North Studio',
    captions: [captions('de', 'Guten Morgen')],
  },
};
/** What the owner made of it. */
const edited: ReviewedTexts = {
  title: 'Other kites',
  dir: 'other-kites',
  description: 'Other words',
  details: {
    tags: [tag('slow'), tag('loud')],
    models: [{ id: 2, title: 'Bo Frey' }],
    channel: '',
    captions: [captions('de', 'Guten Abend'), captions('en', 'Good evening')],
  },
};
const corrected = (details: Partial<ReviewedTexts['details']>): ReviewedTexts => ({
  ...edited,
  details: { ...edited.details, ...details },
});
const rebased = (after: ReviewedTexts) => rebaseEdit(former, { before: edited, after });

describe('155: a correction of an edit', () => {
  test('changes nothing that it leaves alone', () => {
    expect(rebased(edited)).toEqual(former);
  });

  test.each([
    ['a title with its address', { title: 'Better kites', dir: 'better-kites' }],
    ['a description', { description: 'Better words' }],
  ])('is restored with %s', (_, change) => {
    expect(rebased({ ...edited, ...change })).toEqual({ ...former, ...change });
  });

  test.each([
    ['a channel', { channel: 'South Studio' }, { channel: 'South Studio' }],
    [
      'an added and a removed tag',
      { tags: [tag('loud'), tag('calm')] },
      { tags: [tag('wind'), tag('calm')] },
    ],
    [
      'an added model',
      { models: [...edited.details.models, { id: 3, title: 'Cy Holm' }] },
      { models: [...former.details.models, { id: 3, title: 'Cy Holm' }] },
    ],
    [
      'replaced captions',
      { captions: [captions('de', 'Moin'), captions('en', 'Good evening')] },
      { captions: [captions('de', 'Moin')] },
    ],
    ['removed captions', { captions: [captions('en', 'Good evening')] }, { captions: [] }],
  ])('is restored with %s', (_, change, details) => {
    expect(rebased(corrected(change))).toEqual({ ...former, details: { ...former.details, ...details } });
  });

  test('leaves the details out of an edit of the picture', () => {
    const picture = { ...edited, details: null };
    const after = { ...corrected({ tags: [] }), title: 'Better kites' };
    expect(rebaseEdit(picture, { before: edited, after })).toEqual({ ...picture, title: 'Better kites' });
  });
});

describe('an edit', () => {
  test('is undone in another order, and after its tags and models were renamed', () => {
    const now = {
      ...former,
      details: {
        ...former.details,
        tags: [tag('wind'), { dir: 'slow', title: 'Slow motion' }],
        models: [{ id: 1, title: 'Ada Lindberg' }],
      },
    };
    expect(isUndone(former, now)).toBe(true);
  });

  test.each([
    ['title', { ...former, title: 'Other' }],
    ['description', { ...former, description: '' }],
    ['channel', { ...former, details: { ...former.details, channel: '' } }],
    ['tags', { ...former, details: { ...former.details, tags: [tag('slow')] } }],
    ['models', { ...former, details: { ...former.details, models: [] } }],
    ['captions', { ...former, details: { ...former.details, captions: [captions('de', 'Moin')] } }],
  ])('is not undone with another %s', (_, now) => {
    expect(isUndone(former, now)).toBe(false);
  });
});
