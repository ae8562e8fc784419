import { createTranslator } from '@nightjar/i18n';
import { pageMeta } from '../head/page-meta.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/watch-later.route.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  return pageMeta({ site, title: createTranslator(site?.lang ?? 'en')('title.watchLater') });
}

export default function WatchLater() {
  return <LibraryScreen name="watchLater" />;
}
