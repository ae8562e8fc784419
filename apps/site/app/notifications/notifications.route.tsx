import { communityText } from '@nightjar/i18n/community';
import { requireOwner } from '../account/require-owner.server.ts';
import { links } from '../addresses/links.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/notifications.route.ts';
import { NotificationsScreen } from './NotificationsScreen.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'member_notifications');
  return requireOwner(context, request, { id: Number(params.id), own: links.memberNotifications });
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: communityText('notifications.title') });
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <NotificationsScreen member={loaderData} />
    </QueryProvider>
  );
}
