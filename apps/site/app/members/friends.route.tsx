import { type FriendSection, friendSections, writes } from '@nightjar/api';
import { formatDate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { useLocale, useTranslator } from '@nightjar/ui';
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
  const list = await memberList(context, page, async () => {
    const answer = isOwn
      ? answerOf(await visitor.send(writes.ownFriends, { section, page }, { signal }))
      : answerOf(await visitor.send(writes.memberFriends, { objectId: head.id, page }, { signal }));
    return { ...answer, items: answer.friends };
  });
  return data(
    { head, isOwn, section: isOwn ? section : 'friends', list },
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
  const { head, isOwn, section, list } = loaderData;
  const { id } = head;
  const { remove, signIn, isShown } = useDeferredRemoval(memberForms.removeFriend);
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
            }))}
          />
        )
      }
    >
      <MemberListView
        list={section === 'friends' ? { ...list, items: list.items.filter(isShown) } : list}
        hrefOf={(page) => links.memberFriends({ id, page, list: listOf(section) })}
        emptyIcon="user"
        emptyHint={isOwn && section !== 'blocked' && memberText(`empty.${section}`)}
        emptyText={section === 'blocked' ? memberText('friends.noBlocked') : undefined}
        emptyAction={
          section === 'friends' && (
            <SectionButton href={links.community({ sort: 'recent' })}>{t('title.community')}</SectionButton>
          )
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
