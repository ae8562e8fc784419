import { writes } from '@nightjar/api';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import type { Route } from './+types/playlists.route.ts';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { answerOf, memberList, memberListStatus, pageOf } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { openMemberPage } from './open-member-page.server.ts';
import { playlistFacts, playlistTile } from './playlist-tile.ts';
import { Tiles } from './Tiles.tsx';

const perPage = 24;

/** The playlists of a member: all of the viewer's own, the public ones of another member. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { signal } = request;
  const opened = await openMemberPage(context, request, 'member_playlists');
  const { head, isOwn, page, visitor } = opened;
  const list = await memberList(context, page, async () => {
    if (isOwn) {
      const own = answerOf(await visitor.send(writes.ownPlaylists, {}, { signal }));
      return pageOf(own.map(playlistFacts), page, perPage);
    }
    const section = { section: 'member', objectId: String(head.id), sort: 'latest-updates' } as const;
    const params = { ...section, lifetime: 0, count: perPage, page } as const;
    const { playlists, ...rest } = await visitor.community.playlists(params, { signal });
    return { ...rest, items: playlists.map(playlistFacts) };
  });
  return data({ head, isOwn, list }, { status: memberListStatus(list) });
}

export function action({ context, request }: Route.ActionArgs) {
  return memberAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return memberMeta(matches, loaderData?.head, 'playlists');
}

export default function Playlists({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { head, list } = loaderData;
  return (
    <MemberScreen head={head} tab="playlists" rendered={actionData}>
      <MemberListView
        list={list}
        hrefOf={(page) => links.memberPlaylists({ id: head.id, page })}
        emptyIcon="playlist"
      >
        {(playlists) => <Tiles tiles={playlists.map((playlist) => playlistTile(t, playlist))} shape="wide" />}
      </MemberListView>
    </MemberScreen>
  );
}
