import { type FriendSection, friendSections, writes } from '@nightjar/api';
import { formatCount, formatDate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { Button, useLocale, useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { SectionButton } from '../shell/hidden-links.tsx';
import type { Route } from './+types/friends.route.ts';
import { Choices } from './Choices.tsx';
import { FriendActions } from './FriendActions.tsx';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { memberForms } from './member-forms.ts';
import { answerOf, memberList, memberListStatus } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { openMemberPage } from './open-member-page.server.ts';
import { People } from './People.tsx';
import { useDeferredRemoval } from './use-deferred-removal.ts';

/** The friends, requests and blocked members of the viewer, or the friends of another member. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { signal } = request;
  const { head, isOwn, page, visitor } = await openMemberPage(context, request, 'member_friends');
  const given = url.searchParams.get('list');
  const section: FriendSection = friendSections.find((each) => each === given) ?? 'friends';
  const ownList = (shown: { section: FriendSection; page: number }) =>
    memberList(context, shown.page, async () => {
      const answer = answerOf(await visitor.send(writes.ownFriends, shown, { signal }));
      return { ...answer, items: answer.friends };
    });
  const otherList = () =>
    memberList(context, page, async () => {
      const answer = answerOf(
        await visitor.send(writes.memberFriends, { objectId: head.id, page }, { signal }),
      );
      return { ...answer, items: answer.friends };
    });
  const [list, requests] = await Promise.all([
    isOwn ? ownList({ section, page }) : otherList(),
    isOwn && section !== 'requests' ? ownList({ section: 'requests', page: 1 }) : undefined,
  ]);
  /** Number of requests that the viewer has not answered. */
  const waiting = (requests ?? (isOwn ? list : undefined))?.totalCount ?? 0;
  return data(
    { head, isOwn, section: isOwn ? section : 'friends', list, waiting },
    { status: memberListStatus(list) },
  );
}

export function action({ context, request }: Route.ActionArgs) {
  return memberAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return memberMeta(matches, loaderData?.head, 'friends');
}

export default function Friends({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { lang } = useLocale();
  const { head, isOwn, section, list, waiting } = loaderData;
  const { id } = head;
  const { remove, signIn, isShown } = useDeferredRemoval(memberForms.removeFriend);
  const asksForAnswer = section === 'friends' && waiting > 0;
  const listOf = (each: FriendSection) => (each === 'friends' ? undefined : each);
  const dated = {
    friends: 'friends.since',
    requests: 'friends.received',
    sent: 'friends.sentOn',
    blocked: 'friends.blockedOn',
  } as const;
  return (
    <MemberScreen
      head={head}
      tab="friends"
      rendered={actionData}
      aside={
        isOwn && (
          <Choices
            label={memberText('friends.lists')}
            choices={friendSections.map((each) => ({
              label: memberText(`friends.${each}`),
              href: links.memberFriends({ id, list: listOf(each) }),
              isCurrent: each === section,
              count: each === 'requests' ? waiting : undefined,
            }))}
          />
        )
      }
    >
      <MemberListView
        list={section === 'friends' ? { ...list, items: list.items.filter(isShown) } : list}
        hrefOf={(page) => links.memberFriends({ id, page, list: listOf(section) })}
        emptyIcon="user"
        emptyHint={
          isOwn &&
          section !== 'blocked' &&
          (asksForAnswer
            ? memberText('friends.waiting', { count: formatCount(waiting), n: waiting })
            : memberText(`empty.${section}`))
        }
        emptyText={section === 'blocked' ? memberText('friends.noBlocked') : undefined}
        emptyAction={
          section === 'friends' &&
          (asksForAnswer ? (
            <Button variant="primary" href={links.memberFriends({ id, list: 'requests' })}>
              {memberText('friends.showRequests')}
            </Button>
          ) : (
            <SectionButton href={links.community({ sort: 'recent' })}>{t('title.community')}</SectionButton>
          ))
        }
      >
        {(friends) => (
          <People
            people={friends.map((friend) => ({
              ...friend,
              meta: memberText(dated[section], { date: formatDate(friend.since, lang) }),
            }))}
            {...(isOwn && {
              actions: (friend) => (
                <FriendActions
                  friend={friend}
                  section={section}
                  viewerId={id}
                  onRemove={() =>
                    remove(friend.id, memberText('done.friendRemoved', { name: friend.username }))
                  }
                />
              ),
            })}
          />
        )}
      </MemberListView>
      {signIn}
    </MemberScreen>
  );
}
