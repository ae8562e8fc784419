import { createTranslator } from '@nightjar/i18n';
import { data } from 'react-router';
import { pageMeta } from '../head/page-meta.ts';
import { needsDocument } from '../navigation/page-chunks.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/not-found.route.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { useVideoOfSession } from './use-video-of-session.ts';

/** Answers /404/ and every unknown address with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

/** The router opens this page also for addresses whose route only members receive. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!needsDocument(new URL(request.url).pathname)) return serverLoader();
  window.location.assign(request.url);
  // The navigation stays pending until the new document replaces this one.
  return new Promise<never>(() => {});
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  return pageMeta({ site, title: createTranslator(site?.lang)('notFound.title') });
}

export default function NotFoundPage() {
  useVideoOfSession();
  return <NotFoundScreen />;
}
