import { securityText } from '@nightjar/i18n/security';
import { EmptyState } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { requirePage } from '../../page-address.ts';
import { QueryProvider } from '../../queries/QueryProvider.tsx';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { requireOwner } from '../require-owner.server.ts';
import type { Route } from './+types/security.route.ts';
import { EmailCard } from './EmailCard.tsx';
import { PasskeyCard } from './PasskeyCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import styles from './Security.module.css';
import { SessionList } from './SessionList.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'member_security');
  return requireOwner(context, request, { id: Number(params.id), own: links.memberSecurity });
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: securityText('security.title') });
}

/** The security of a member's account: the browsers in which the member is logged in. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{securityText('security.title')}</h1>
      <noscript>
        <EmptyState icon="info" title={securityText('security.needsScripts')} />
      </noscript>
      <QueryProvider>
        <EmailCard />
        <PasskeyCard />
        <SecondFactorCard />
        <SessionList member={loaderData} />
      </QueryProvider>
    </div>
  );
}
