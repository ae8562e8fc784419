import { moderationText } from '@nightjar/i18n/moderation';
import { EmptyState } from '@nightjar/ui';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { links } from '../../addresses/links.ts';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readNumber, readPage } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { ModerationShell } from '../ModerationShell.tsx';
import { sendDecision } from '../send-decision.server.ts';
import { sendDecisionInPlace } from '../send-decision-in-place.ts';
import type { Route } from './+types/review.route.ts';
import { isFavourable } from './is-favourable.ts';
import { loadNeighbours, loadQueue } from './load-queue.server.ts';
import { ReviewScreen } from './ReviewScreen.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation');
  const workload = await loadWorkload(context, request);
  const loadPage = (page: number) => loadOperation(context, request, 'reviewQueue', { page });
  const { queue, page } = await loadQueue(loadPage, readPage(url));
  const videoId = readNumber(url.searchParams.get('video')) ?? queue.videos[0]?.videoId;
  const video =
    videoId === undefined ? undefined : await loadOperation(context, request, 'reviewVideo', { videoId });
  const neighbours =
    videoId === undefined ? undefined : await loadNeighbours(loadPage, { queue, page, videoId });
  return {
    workload,
    queue,
    page,
    video,
    next: neighbours?.next,
    previous: neighbours?.previous,
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { video, decision, reason, statement, editedAt, revision, next, page } = readTexts(
    await request.formData(),
    'video',
    'decision',
    'reason',
    'statement',
    'editedAt',
    'revision',
    'next',
    'page',
  );
  const input = {
    videoId: readNumber(video),
    decision,
    statement,
    ...(editedAt !== '' && { editedAt }),
    ...(decision === 'approve' && { revision }),
    ...(reason !== '' && !isFavourable(decision) && { reason }),
  };
  const to = links.moderation({ video: readNumber(next), page: readNumber(page) ?? 1, done: 1 });
  return sendDecision(context, request, 'decideVideo', input, { to, values: { reason, statement }, url });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendDecisionInPlace(serverAction);
}

/** A refusal because of a change shows the present state of the video. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionResult?.code === 'details_changed';
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.title') });
}

/** The review queue: one video at a time, beside the list of all that wait. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, queue, page, video, next, previous, isDone } = loaderData;
  return (
    <ModerationShell title={moderationText('mod.review')} workload={workload} isDone={isDone}>
      {video ? (
        <ReviewScreen
          key={video.videoId}
          video={video}
          queue={queue}
          page={page}
          next={next}
          previous={previous}
          rendered={actionData as FormResult | undefined}
        />
      ) : (
        <EmptyState
          title={moderationText('mod.review.empty')}
          text={moderationText('mod.review.emptyText')}
          icon="check"
          role="status"
        />
      )}
    </ModerationShell>
  );
}
