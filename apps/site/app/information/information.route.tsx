import type { InformationDocumentName } from '@nightjar/i18n/page-texts';
import { type InformationPage, informationPages } from '../addresses/links.ts';
import { pageBreadcrumbs } from '../head/page-breadcrumbs.server.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/information.route.ts';
import { InformationScreen } from './InformationScreen.tsx';
import { loadInformation } from './load-information.server.ts';

const documents = {
  information_terms: 'terms',
  information_privacy: 'privacy',
  information_cookies: 'cookies',
  information_dmca: 'dmca',
  information_2257: 'records',
  information_support: 'support',
} as const satisfies Record<`information_${InformationPage}`, InformationDocumentName>;

/** All information pages (requirement SITE-6). */
export function loader({ context }: Route.LoaderArgs) {
  const pages = informationPages.map((page) => `information_${page}` as const);
  const { name, canonical } = requirePage(context, ...pages);
  const content = loadInformation(context, documents[name]);
  return {
    content,
    canonical,
    record: pageBreadcrumbs(context, [{ name: content.title, path: canonical }]),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { content, canonical, record } = loaderData;
  const { title, description } = content;
  return pageMeta({
    site: siteFactsOf(matches),
    title,
    canonical,
    record,
    ...(description && { description }),
  });
}

export default function Information({ loaderData }: Route.ComponentProps) {
  return <InformationScreen content={loaderData.content} />;
}
