import { communityText } from '@nightjar/i18n/community';
import { requireOwner } from '../account/require-owner.server.ts';
import { links } from '../addresses/links.ts';
import { readPageNumber } from '../addresses/list-filters.ts';
import type { FormResult } from '../forms/form-result.ts';
import { pageMeta } from '../head/page-meta.ts';
import { memberAction } from '../members/member-action.server.ts';
import { requirePage } from '../page-address.ts';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/notifications.route.ts';
import { loadNotifications } from './load-notifications.server.ts';
import { NotificationsScreen } from './NotificationsScreen.tsx';
import { saveSettings, settingsAct } from './save-settings.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'member_notifications');
  const id = Number(params.id);
  const member = await requireOwner(context, request, { id, own: links.memberNotifications });
  const page = readPageNumber(url.searchParams);
  const list = await loadNotifications(context, request, page);
  return { member, page, list, isSaved: url.searchParams.has('saved') };
}

/** The forms of browsers without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const { params } = requirePage(context, 'member_notifications');
  const form = await request.clone().formData();
  if (form.get('act') !== settingsAct) return memberAction(context, request);
  const to = links.memberNotifications({ id: Number(params.id) }, { saved: true });
  return saveSettings(context, request, { form, to });
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: communityText('notifications.title') });
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <QueryProvider>
      <NotificationsScreen
        key={loaderData.page}
        {...loaderData}
        failure={result?.ok === false ? result : undefined}
      />
    </QueryProvider>
  );
}
