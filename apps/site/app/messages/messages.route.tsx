import { communityText } from '@nightjar/i18n/community';
import { useLocation } from 'react-router';
import { requireOwner } from '../account/require-owner.server.ts';
import { links } from '../addresses/links.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/messages.route.ts';
import { readCorrespondent } from './correspondent.ts';
import { MessagesScreen } from './MessagesScreen.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'member_messages');
  return requireOwner(context, request, { id: Number(params.id), own: links.memberMessages });
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: communityText('messages.title') });
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <QueryProvider>
      <MessagesScreen member={loaderData} otherId={readCorrespondent(search)} />
    </QueryProvider>
  );
}
