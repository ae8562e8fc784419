import { memberText } from '@nightjar/i18n/members';
import { isSignedIn } from '@nightjar/storage';
import { data, redirect } from 'react-router';
import { links } from '../addresses/links.ts';
import { Comments } from '../comments/Comments.tsx';
import { sendInPlace } from '../forms/send-in-place.ts';
import { requirePage } from '../page-address.ts';
import type { Route } from './+types/wall.route.ts';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { memberList, memberListStatus } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { hasPublicProfiles, openMemberPage } from './open-member-page.server.ts';
import styles from './Wall.module.css';

/** The wall of a member. The comments load in place; the first page decides whether the viewer may read them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (hasPublicProfiles(context) && !isSignedIn(request.headers.get('cookie') ?? '')) {
    // All links to a member lead to the wall, which guests may not read.
    const { params } = requirePage(context, 'member_wall');
    throw redirect(links.memberInfo({ id: Number(params.id) }));
  }
  const opened = await openMemberPage(context, request, 'member_wall');
  const { head, isOwn, page, visitor, viewer } = opened;
  const list = await memberList(context, page, async () => {
    const params = { section: 'member', objectId: head.id, lifetime: 0, page } as const;
    const { totalCount, pages } = await visitor.community.comments(params, { signal: request.signal });
    return { items: [], totalCount, pages };
  });
  const status = memberListStatus(list);
  // One list grows in place; the addresses of its former pages lead to it.
  if (page > 1 && status === 200) throw redirect(links.memberWall({ id: head.id }));
  const mayWrite = isOwn || viewer.role === 'moderator' || head.relation?.friendship === 'friends';
  return data({ head, list, mayWrite, isReadable: status === 200 }, { status });
}

export function action({ context, request }: Route.ActionArgs) {
  return memberAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return memberMeta(matches, loaderData?.head, 'wall');
}

export default function Wall({ loaderData, actionData }: Route.ComponentProps) {
  const { head, list, mayWrite, isReadable } = loaderData;
  const { id, username } = head;
  return (
    <MemberScreen head={head} tab="wall" rendered={actionData}>
      <div className={styles.wall}>
        {isReadable ? (
          <Comments
            key={id}
            object={{ section: 'member', objectId: id }}
            isTitled={false}
            ownerId={id}
            closedText={mayWrite ? undefined : memberText('wall.friendsOnly', { name: username })}
          />
        ) : (
          <MemberListView list={list} hrefOf={(page) => links.memberWall({ id, page })} emptyIcon="user">
            {() => null}
          </MemberListView>
        )}
      </div>
    </MemberScreen>
  );
}
