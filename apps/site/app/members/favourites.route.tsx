import { writes } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { outcomeText } from '@nightjar/i18n/outcomes';
import { Button, useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { cardFacts } from '../listing/card-facts.ts';
import type { Route } from './+types/favourites.route.ts';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { memberForms } from './member-forms.ts';
import { answerOf, memberList, memberListStatus } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { openProfilePage } from './open-member-page.server.ts';
import { useDeferredRemoval } from './use-deferred-removal.ts';
import { VideoCards } from './VideoCards.tsx';

/** The favourites of a member: all of the viewer's own, the public ones of another member. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { signal } = request;
  const opened = await openProfilePage(context, request, 'member_favourite_videos');
  const { head, isOwn, page, visitor } = opened;
  const list = await memberList(context, page, async () => {
    const answer = isOwn
      ? answerOf(await visitor.send(writes.ownFavourites, { page }, { signal }))
      : answerOf(await visitor.send(writes.memberFavourites, { objectId: head.id, page }, { signal }));
    return { ...answer, items: answer.videos.map(cardFacts) };
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
  return memberMeta(matches, loaderData?.head, 'favourites');
}

export default function Favourites({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { head, isOwn, list } = loaderData;
  const { remove, signIn, isShown } = useDeferredRemoval(memberForms.removeFavourite);
  return (
    <MemberScreen head={head} tab="favourites" rendered={actionData}>
      <MemberListView
        list={{ ...list, items: list.items.filter(isShown) }}
        hrefOf={(page) => links.memberFavourites({ id: head.id, page })}
        emptyIcon="favorite"
        emptyHint={isOwn && memberText('empty.favourites')}
        emptyAction={
          <Button href={links.videos({ sort: 'latest-updates' })}>{t('listing.browseAll')}</Button>
        }
      >
        {(videos) => (
          <VideoCards
            videos={videos}
            {...(isOwn && {
              removal: {
                form: ({ id }) => memberForms.removeFavourite(id),
                onRemove: ({ id }) => remove(id, outcomeText('notify.favourite_removed')),
              },
            })}
          />
        )}
      </MemberListView>
      {signIn}
    </MemberScreen>
  );
}
