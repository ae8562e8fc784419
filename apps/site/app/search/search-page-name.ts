import type { Translate } from '@nightjar/i18n';

const areas = [
  ['/categories/', 'title.categories'],
  ['/pornstar', 'title.models'],
  ['/pornsite', 'title.channels'],
  ['/community/', 'title.community'],
  ['/history/', 'title.history'],
  ['/watch-later/', 'title.watchLater'],
] as const;

/** The name of the page in the placeholder of the search box (requirement UI-8). A search finds videos from everywhere. */
export function searchPageName(t: Translate, pathname: string): string {
  const key = areas.find(([start]) => pathname.startsWith(start))?.[1];
  return t(key ?? 'header.videos');
}
