import { type OwnUploadList, type OwnVideoCard, type UploadStage, writes } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { findUploadText } from '@nightjar/i18n/upload';
import { Button, Dialog, Notice, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import type { VisitorWrites } from '../forms/form-services.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { cardFacts } from '../listing/card-facts.ts';
import { listDefaults } from '../listing/list-page.ts';
import { SectionButton } from '../shell/hidden-links.tsx';
import { uploadNoticeText } from '../upload/upload-notice.ts';
import type { Route } from './+types/uploads.route.ts';
import { MemberListView } from './MemberListView.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { memberAction } from './member-action.server.ts';
import { memberForms } from './member-forms.ts';
import { answerOf, memberList, memberListStatus } from './member-list.ts';
import { memberMeta } from './member-meta.ts';
import { openProfilePage } from './open-member-page.server.ts';
import { type UploadState, UploadStates } from './UploadStates.tsx';
import { useDeferredRemoval } from './use-deferred-removal.ts';
import { type MemberVideo, VideoCards } from './VideoCards.tsx';

/** The videos that a member has uploaded: the viewer's own of every status, the public ones of another member. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { signal } = request;
  const opened = await openProfilePage(context, request, 'member_uploaded_videos');
  const { head, isOwn, page, visitor } = opened;
  let uploads: UploadState[] = [];
  let isSuspended = false;
  const list = await memberList(context, page, async () => {
    if (isOwn) {
      const [videos, returned] = await Promise.all([
        visitor.send(writes.ownVideos, { page }, { signal }),
        loadUploads(visitor, { part: 'returned' }, signal),
      ]);
      const answer = answerOf(videos);
      uploads = page === 1 ? returned.uploads.map(stateOf) : [];
      isSuspended = returned.isSuspended;
      const unpublished = answer.videos.filter(({ status }) => status !== 'published').map(({ id }) => id);
      const known =
        unpublished.length === 0
          ? []
          : (await loadUploads(visitor, { videoIds: unpublished }, signal)).uploads;
      const stages = new Map(known.map(({ videoId, stage }) => [videoId, stage]));
      return { ...answer, items: answer.videos.map((video) => ownVideo(video, stages.get(video.id))) };
    }
    const section = { section: 'member', objectId: String(head.id), sort: 'latest-updates' } as const;
    const params = { ...listDefaults(context), ...section, page, lifetime: 0 } as const;
    const { videos, ...rest } = await visitor.catalogue.videos(params, { signal });
    return { ...rest, items: videos.map((video): MemberVideo => cardFacts(video)) };
  });
  return data({ head, isOwn, isSuspended, list, uploads }, { status: memberListStatus(list) });
}

/** The newest uploads of a selection; none without an answer, because the list of videos is enough. */
async function loadUploads(
  visitor: VisitorWrites,
  selection: { part: 'returned' } | { videoIds: number[] },
  signal: AbortSignal,
): Promise<Pick<OwnUploadList, 'uploads' | 'isSuspended'>> {
  const result = await visitor.send(writes.ownUploads, selection, { signal });
  return result.ok ? result.answer : { uploads: [], isSuspended: false };
}

const stateOf = ({ videoId, title, stage, code, reason, appeal }: UploadState): UploadState => ({
  ...{ videoId, title, stage, code, reason, appeal },
});

/** `stage` is undefined for a video that is not an upload, or an old one; its status is less specific. */
function ownVideo(video: OwnVideoCard, stage: UploadStage | undefined): MemberVideo {
  const note = noteOf(video, stage);
  return { ...cardFacts(video), ...(note !== undefined && { note }) };
}

function noteOf({ status, isPrivate }: OwnVideoCard, stage: UploadStage | undefined): string | undefined {
  if (stage !== undefined && stage !== 'published') return findUploadText(`upload.stage.${stage}`);
  switch (status) {
    case 'in-processing':
      return memberText('uploads.processing');
    case 'in-review':
      return memberText('uploads.review');
    case 'hidden':
      return memberText('uploads.hidden');
    default:
      return isPrivate ? memberText('uploads.private') : undefined;
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return memberAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return memberMeta(matches, loaderData?.head, 'uploads');
}

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { head, isOwn, isSuspended, list, uploads } = loaderData;
  const { remove, signIn, isShown } = useDeferredRemoval(memberForms.deleteVideo);
  const [asked, setAsked] = useState<MemberVideo>();
  const confirm = () => {
    if (!asked) return;
    const { id } = asked;
    setAsked(undefined);
    remove(id, memberText('done.videoRemoved'));
  };
  return (
    <MemberScreen
      head={head}
      tab="uploads"
      rendered={actionData}
      aside={
        isOwn &&
        !isSuspended && (
          <SectionButton icon="plus" href={links.upload()}>
            {memberText('uploads.add')}
          </SectionButton>
        )
      }
    >
      {isSuspended && <Notice kind="error">{uploadNoticeText(t, 'suspended')}</Notice>}
      <UploadStates uploads={uploads} />
      <MemberListView
        list={{ ...list, items: list.items.filter(isShown) }}
        hrefOf={(page) => links.memberUploads({ id: head.id, page })}
        emptyIcon="play"
        emptyHint={isOwn && memberText('empty.uploads')}
      >
        {(videos) => (
          <VideoCards
            videos={videos}
            {...(isOwn && {
              removal: { form: ({ id }) => memberForms.deleteVideo(id), onRemove: setAsked },
            })}
          />
        )}
      </MemberListView>
      {signIn}
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={memberText('uploads.deleteTitle')}
        footer={
          <>
            <Button onClick={() => setAsked(undefined)}>{t('common.cancel')}</Button>
            <Button variant="primary" icon="trash" onClick={confirm}>
              {t('common.delete')}
            </Button>
          </>
        }
      >
        <p>{memberText('uploads.deleteText', { title: asked?.title ?? '' })}</p>
      </Dialog>
    </MemberScreen>
  );
}
