import type { CommentItem } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import type { FormResult } from '../forms/form-result.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import type { Route } from './+types/wall.route.ts';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { memberList, memberListStatus } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { openMemberPage } from './open-member-page.server.ts';
import styles from './Wall.module.css';
import { WallComments } from './WallComments.tsx';
import { WallForm } from './WallForm.tsx';

/** The wall of a member: what the member and their friends have written, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const opened = await openMemberPage(context, request, 'member_wall');
  const { head, isOwn, page, visitor, viewer } = opened;
  const list = await memberList(context, page, async () => {
    const params = { section: 'member', objectId: head.id, lifetime: 0, page } as const;
    const { comments, ...rest } = await visitor.community.comments(params, { signal: request.signal });
    return { ...rest, items: comments };
  });
  const isModerator = viewer.role === 'moderator';
  const mayWrite = isOwn || isModerator || head.relation?.friendship === 'friends';
  const mayRemoveAll = isOwn || isModerator;
  const access = { mayWrite, mayRemoveAll, viewerId: viewer.id };
  return data({ head, list, access }, { status: memberListStatus(list) });
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
  const { head, list, access } = loaderData;
  const mayRemove = ({ user }: Pick<CommentItem, 'user'>) =>
    access.mayRemoveAll || user?.id === access.viewerId;
  const isOpen = list.failure !== 'no_permission';
  return (
    <MemberScreen head={head} tab="wall" rendered={actionData}>
      <div className={styles.wall}>
        {isOpen &&
          (access.mayWrite ? (
            <WallForm memberId={head.id} rendered={actionData as FormResult | undefined} />
          ) : (
            <p className={styles.closed}>{memberText('wall.friendsOnly', { name: head.username })}</p>
          ))}
        <MemberListView
          list={list}
          hrefOf={(page) => links.memberWall({ id: head.id, page })}
          emptyIcon="user"
        >
          {(comments) => <WallComments comments={comments} mayRemove={mayRemove} />}
        </MemberListView>
      </div>
    </MemberScreen>
  );
}
