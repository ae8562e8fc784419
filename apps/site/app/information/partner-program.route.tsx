import { Button, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { pageBreadcrumbs } from '../head/page-breadcrumbs.server.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/partner-program.route.ts';
import { InformationScreen } from './InformationScreen.tsx';
import { loadInformation } from './load-information.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { canonical } = requirePage(context, 'partner-program');
  const content = loadInformation(context, 'partners');
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

export default function PartnerProgram({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  return (
    <InformationScreen content={loaderData.content}>
      {/* Links in paragraphs are underlined. */}
      <div>
        <Button variant="primary" size="large" href={links.contacts()}>
          {t('footer.contacts')}
        </Button>
      </div>
    </InformationScreen>
  );
}
