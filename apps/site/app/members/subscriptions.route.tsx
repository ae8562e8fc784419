import { type SubscribeSection, subscribeSections } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { listStatus } from '../listing/list-page.ts';
import { SectionButton } from '../shell/hidden-links.tsx';
import type { Route } from './+types/subscriptions.route.ts';
import { Choices } from './Choices.tsx';
import { loadFeed } from './load-feed.server.ts';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { memberListStatus } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { openMemberPage } from './open-member-page.server.ts';
import { People } from './People.tsx';
import { SubscriptionFeed } from './SubscriptionFeed.tsx';
import { loadSubscriptions, subscribedPerson, subscribedTile } from './subscribed.ts';
import { Tiles } from './Tiles.tsx';
import { VideoCards } from './VideoCards.tsx';

/** Kinds of subscriptions in the order of display; `videos` is the feed of their new videos. */
const kinds = ['videos', 'channel', 'model', 'playlist', 'member'] as const;

/** The subscriptions of a member by kind. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const opened = await openMemberPage(context, request, 'member_subscriptions');
  const given = url.searchParams.get('kind');
  const kind: SubscribeSection | 'videos' = subscribeSections.find((each) => each === given) ?? 'videos';
  const { head, isOwn, viewer, page, visitor } = opened;
  const { signal } = request;
  if (isOwn && kind === 'videos') {
    const list = await loadFeed(context, { viewer, page, url, visitor, signal });
    return data({ head, isOwn, list }, { status: listStatus(list) });
  }
  const found = await loadSubscriptions(context, { ...opened, kind, signal });
  return data({ head, isOwn, found }, { status: memberListStatus(found.list) });
}

export function action({ context, request }: Route.ActionArgs) {
  return memberAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return memberMeta(matches, loaderData?.head, 'subscriptions');
}

export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { head, isOwn } = loaderData;
  const found = 'found' in loaderData ? loaderData.found : undefined;
  const { id, hiddenParts } = head;
  const shownKind = found?.kind ?? 'videos';
  const kindOf = (kind: (typeof kinds)[number]) => (kind === 'videos' ? undefined : kind);
  const view = {
    hrefOf: (page: number) => links.memberSubscriptions({ id, page, kind: kindOf(shownKind) }),
    emptyIcon: 'grid' as const,
    emptyHint: isOwn && memberText('empty.subscriptions'),
    emptyAction: isOwn && (
      <SectionButton href={links.channels({ sort: 'alphabetaz' })}>{t('header.channels')}</SectionButton>
    ),
  };
  return (
    <MemberScreen
      head={head}
      tab="subscriptions"
      rendered={actionData}
      aside={
        !hiddenParts.includes('subscriptions') && (
          <Choices
            label={memberText('subscriptions.kinds')}
            choices={kinds.map((kind) => ({
              label: memberText(`subscriptions.${kind}`),
              href: links.memberSubscriptions({ id, kind: kindOf(kind) }),
              isCurrent: kind === shownKind,
            }))}
          />
        )
      }
    >
      {'list' in loaderData && <SubscriptionFeed member={head} list={loaderData.list} />}
      {found?.kind === 'videos' && (
        <MemberListView list={found.list} {...view}>
          {(videos) => <VideoCards videos={videos} />}
        </MemberListView>
      )}
      {found?.kind === 'member' && (
        <MemberListView list={found.list} {...view}>
          {(members) => <People people={members.map((member) => subscribedPerson(t, member))} />}
        </MemberListView>
      )}
      {(found?.kind === 'channel' || found?.kind === 'model' || found?.kind === 'playlist') && (
        <MemberListView list={found.list} {...view}>
          {(entries) => (
            <Tiles
              tiles={entries.map((entry) => subscribedTile(t, entry))}
              shape={found.kind === 'playlist' ? 'wide' : 'square'}
            />
          )}
        </MemberListView>
      )}
    </MemberScreen>
  );
}
