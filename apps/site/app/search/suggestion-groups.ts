import type { Suggestion, Suggestions } from '@nightjar/api';
import { formatCount, type Translate } from '@nightjar/i18n';
import { headerMenuText } from '@nightjar/i18n/header-menus';
import type { SearchGroup, SearchOption } from '@nightjar/ui';
import { links } from '../addresses/links.ts';

const most = { history: 6, trending: 12, keywords: 6, names: 4 };

/** The lines for an empty text: the visitor's searches, then the largest categories (requirement UI-8). */
export function groupsWithoutText(
  t: Translate,
  history: readonly { title: string }[],
  categories: readonly { dir: string; title: string }[],
): SearchGroup[] {
  return filled([
    {
      name: 'history',
      label: headerMenuText('search.history'),
      icon: 'history',
      isRemovable: true,
      options: history.slice(0, most.history).map(({ title }) => searchLine(title)),
    },
    {
      name: 'trending',
      label: t('search.trending'),
      icon: 'grid',
      options: categories
        .slice(0, most.trending)
        .map(({ dir, title }) => ({ label: title, href: links.category({ dir }) })),
    },
  ]);
}

/** The lines for a typed text; groups without a match are omitted. */
export function suggestionGroups(t: Translate, suggestions: Suggestions): SearchGroup[] {
  const names = (list: readonly Suggestion[], hrefOf: (name: { dir: string }) => string): SearchOption[] =>
    list.slice(0, most.names).map(({ dir, title, totalVideos }) => ({
      label: title,
      href: hrefOf({ dir }),
      detail: t('listing.videos', { count: formatCount(totalVideos), n: totalVideos }),
    }));
  return filled([
    {
      name: 'keywords',
      label: headerMenuText('search.keywords'),
      icon: 'search',
      options: suggestions.keywords.slice(0, most.keywords).map(searchLine),
    },
    {
      name: 'categories',
      label: headerMenuText('search.categories'),
      icon: 'grid',
      options: names(suggestions.categories, links.category),
    },
    {
      name: 'channels',
      label: headerMenuText('search.channels'),
      icon: 'play',
      options: names(suggestions.channels, links.channel),
    },
    {
      name: 'models',
      label: headerMenuText('search.models'),
      icon: 'user',
      options: names(suggestions.models, links.model),
    },
  ]);
}

/** Whether the lines of a group are texts to search for; others are pages. */
export const isGroupOfTexts = ({ name }: Pick<SearchGroup, 'name'>): boolean =>
  name === 'history' || name === 'keywords';

const searchLine = (text: string): SearchOption => ({ label: text, href: links.search({ text }) });

const filled = (groups: SearchGroup[]) => groups.filter(({ options }) => options.length > 0);
