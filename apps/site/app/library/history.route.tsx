import { createTranslator } from '@nightjar/i18n';
import { pageTexts } from '@nightjar/i18n/page-texts';
import { pageMeta } from '../head/page-meta.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/history.route.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

/** The document is the same for all visitors; their list is in the browser. */
export function loader() {
  return { texts: pageTexts().library };
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  return pageMeta({ site, title: createTranslator(site?.lang)('title.history') });
}

export default function History({ loaderData }: Route.ComponentProps) {
  return <LibraryScreen name="history" texts={loaderData.texts} />;
}
