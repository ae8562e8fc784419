import { createTranslator } from '@nightjar/i18n';
import { describe, expect, it } from 'vitest';
import { groupsWithoutText, isGroupOfTexts, suggestionGroups } from './suggestion-groups.ts';

const t = createTranslator('en');
const name = (title: string, totalVideos = 1) => ({
  key: title.toLowerCase(),
  dir: title.toLowerCase(),
  title,
  totalVideos,
});
const none = { keywords: [], categories: [], channels: [], models: [] };

describe('suggestionGroups', () => {
  it('groups keywords, categories, channels and models with their addresses', () => {
    const groups = suggestionGroups(t, {
      keywords: ['night & day'],
      categories: [name('Night', 1234)],
      channels: [name('Nightly')],
      models: [name('Nigella')],
    });
    expect(groups.map(({ label }) => label)).toEqual(['Keywords', 'Categories', 'Channels', 'Models']);
    expect(groups.map(({ options }) => options[0])).toEqual([
      { label: 'night & day', href: '/search/1/?s=night+%26+day' },
      { label: 'Night', href: '/categories/night/', detail: '1.2K videos' },
      { label: 'Nightly', href: '/pornsite/nightly/', detail: '1 video' },
      { label: 'Nigella', href: '/pornstar/nigella/', detail: '1 video' },
    ]);
    expect(groups.map(isGroupOfTexts)).toEqual([true, false, false, false]);
  });

  it('omits empty groups and limits long ones', () => {
    expect(suggestionGroups(t, none)).toEqual([]);
    const keywords = Array.from({ length: 50 }, (_, index) => `night ${index}`);
    expect(suggestionGroups(t, { ...none, keywords })[0]?.options).toHaveLength(6);
  });
});

describe('groupsWithoutText', () => {
  it('shows the searches of the visitor, then up to 12 categories', () => {
    const categories = Array.from({ length: 16 }, (_, index) => ({ dir: `c${index}`, title: `C ${index}` }));
    const [history, trending] = groupsWithoutText(t, [{ title: 'rain' }], categories);
    expect(history).toMatchObject({
      label: 'Your searches',
      isRemovable: true,
      options: [{ label: 'rain' }],
    });
    expect(trending).toMatchObject({ label: 'Trending searches' });
    expect(trending?.options).toHaveLength(12);
    expect(trending?.options[0]).toEqual({ label: 'C 0', href: '/categories/c0/' });
  });

  it('shows only the categories without a history', () => {
    const groups = groupsWithoutText(t, [], [{ dir: 'rain', title: 'Rain' }]);
    expect(groups.map((group) => group.name)).toEqual(['trending']);
  });
});
