import { memberText } from '@nightjar/i18n/members';
import { EmptyState } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { Facts } from '../profile-info/Facts.tsx';
import type { Route } from './+types/info.route.ts';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { memberFacts } from './member-facts.server.ts';
import { closedList, memberListStatus } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { openProfilePage } from './open-member-page.server.ts';

/** The facts that a member has given. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { head, member } = await openProfilePage(context, request, 'member_info');
  const closed = head.hiddenParts.includes('info') ? closedList(1) : undefined;
  return data(
    { head, closed, facts: memberFacts(member.info) },
    { status: closed ? memberListStatus(closed) : 200 },
  );
}

export function action({ context, request }: Route.ActionArgs) {
  return memberAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return memberMeta(matches, loaderData?.head, 'info');
}

export default function Info({ loaderData, actionData }: Route.ComponentProps) {
  const { head, closed, facts } = loaderData;
  return (
    <MemberScreen head={head} tab="info" rendered={actionData}>
      {closed ? (
        <MemberListView list={closed} hrefOf={() => links.memberInfo({ id: head.id })}>
          {() => null}
        </MemberListView>
      ) : facts.length === 0 ? (
        <EmptyState icon="user" role="status" title={memberText('info.empty', { name: head.username })} />
      ) : (
        <Facts facts={facts} isUserText />
      )}
    </MemberScreen>
  );
}
