import { createTranslator } from '@nightjar/i18n';
import { data } from 'react-router';
import { pageMeta } from '../head/page-meta.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/not-found.route.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** Both /404/ and every unknown address: the status is 404, also where a failing video sent the visitor. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  return pageMeta({ site, title: createTranslator(site?.lang ?? 'en')('notFound.title') });
}

export default NotFoundScreen;
