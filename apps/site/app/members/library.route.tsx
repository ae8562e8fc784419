import { memberText } from '@nightjar/i18n/members';
import { pageTexts } from '@nightjar/i18n/page-texts';
import { data } from 'react-router';
import { sendInPlace } from '../forms/send-in-place.ts';
import type { Route } from './+types/library.route.ts';
import { MemberLibrary } from './MemberLibrary.tsx';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { closedList } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { openMemberPage } from './open-member-page.server.ts';

/** The viewing history and the watch-later list, visible only to their owner. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const opened = await openMemberPage(context, request, 'member_history', 'member_watch_later');
  const { head, isOwn, page } = opened;
  const tab = opened.name === 'member_history' ? ('history' as const) : ('watchLater' as const);
  return data({ head, isOwn, tab, page, texts: pageTexts().library }, { status: isOwn ? 200 : 403 });
}

export function action({ context, request }: Route.ActionArgs) {
  return memberAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return memberMeta(matches, loaderData?.head, loaderData?.tab ?? 'history');
}

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  const { head, isOwn, tab, page, texts } = loaderData;
  return (
    <MemberScreen head={head} tab={tab} rendered={actionData}>
      {isOwn ? (
        <MemberLibrary key={tab} memberId={head.id} name={tab} page={page} texts={texts} />
      ) : (
        <MemberListView list={closedList(page)} hrefOf={() => ''} closedText={memberText('closed.list')}>
          {() => null}
        </MemberListView>
      )}
    </MemberScreen>
  );
}
