import { writes } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { loadManagedPlaylist } from '../playlists/load-managed-playlist.server.ts';
import { ManagePlaylist } from '../playlists/ManagePlaylist.tsx';
import { NewPlaylist } from '../playlists/NewPlaylist.tsx';
import { OwnPlaylists } from '../playlists/OwnPlaylists.tsx';
import { playlistForms } from '../playlists/playlist-forms.ts';
import type { Route } from './+types/playlists.route.ts';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { answerOf, type MemberList, memberList, memberListStatus, pageOf } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { openProfilePage } from './open-member-page.server.ts';
import { type PlaylistFacts, playlistFacts, playlistTile } from './playlist-tile.ts';
import { Tiles } from './Tiles.tsx';
import { useDeferredRemoval } from './use-deferred-removal.ts';

const perPage = 24;

/**
 * The playlists of a member: all of the viewer's own, the public ones of another member. With the parameter `edit` the page
 * edits one of the viewer's own playlists.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { signal } = request;
  const opened = await openProfilePage(context, request, 'member_playlists');
  const { head, isOwn, page, visitor, viewer } = opened;
  const edited = Number(url.searchParams.get('edit'));
  if (viewer && isOwn && edited > 0) {
    const managed = await loadManagedPlaylist(context, { visitor, viewer, page, playlistId: edited, signal });
    return data({ head, isOwn, managed, list: emptyList }, { status: 200 });
  }
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
  return data({ head, isOwn, managed: undefined, list }, { status: memberListStatus(list) });
}

const emptyList: MemberList<PlaylistFacts> = { items: [], page: 1, pages: 1, totalCount: 0 };

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
  const { head, isOwn, list, managed } = loaderData;
  const { id } = head;
  const { remove, signIn, isShown } = useDeferredRemoval(playlistForms.delete);
  if (managed) {
    return (
      <MemberScreen head={head} tab="playlists" rendered={actionData}>
        <ManagePlaylist key={managed.id} memberId={id} playlist={managed} />
      </MemberScreen>
    );
  }
  return (
    <MemberScreen head={head} tab="playlists" rendered={actionData} aside={isOwn && <NewPlaylist />}>
      <MemberListView
        list={{ ...list, items: list.items.filter(isShown) }}
        hrefOf={(page) => links.memberPlaylists({ id, page })}
        emptyIcon="playlist"
        emptyText={isOwn ? memberText('playlists.none') : undefined}
      >
        {(playlists) =>
          isOwn ? (
            <OwnPlaylists
              memberId={id}
              playlists={playlists}
              onRemove={(playlist) => remove(playlist.id, memberText('playlists.deleted'))}
            />
          ) : (
            <Tiles tiles={playlists.map((playlist) => playlistTile(t, playlist))} shape="wide" />
          )
        }
      </MemberListView>
      {signIn}
    </MemberScreen>
  );
}
