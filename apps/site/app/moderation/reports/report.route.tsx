import { moderationText } from '@nightjar/i18n/moderation';
import { data } from 'react-router';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readNumber } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { sendDecision } from '../send-decision.server.ts';
import { sendDecisionInPlace } from '../send-decision-in-place.ts';
import type { Route } from './+types/report.route.ts';
import { ReportScreen } from './ReportScreen.tsx';

const sections = ['video', 'comment', 'member', 'playlist', 'message'] as const;

/** The object in the address. @throws a 404 answer for an unknown kind */
function objectOf(context: Route.LoaderArgs['context']) {
  const { params } = requirePage(context, 'moderation_report');
  const section = sections.find((each) => each === params.dir);
  if (section === undefined) throw data(null, { status: 404 });
  return { section, objectId: Number(params.id) };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const object = objectOf(context);
  const workload = await loadWorkload(context, request);
  const page = readNumber(url.searchParams.get('videos')) ?? 1;
  const listed = { list: 'playlist', id: object.objectId, page } as const;
  return {
    workload,
    object: await loadOperation(context, request, 'reportedObject', object),
    videos:
      object.section === 'playlist'
        ? { page, list: await loadOperation(context, request, 'listedVideos', listed) }
        : undefined,
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const texts = readTexts(await request.formData(), 'outcome', 'reason', 'statement', 'answer', 'revision');
  const { outcome, reason, statement, answer, revision } = texts;
  const object = objectOf(context);
  if (outcome === 'restored') {
    const shown = moderationLinks.report({ section: object.section, id: object.objectId }, { done: 1 });
    return sendDecision(
      context,
      request,
      'restoreObject',
      { ...object, statement },
      { to: shown, values: texts, url },
    );
  }
  const input = {
    ...object,
    ...{ outcome, statement, answer, revision },
    ...(reason !== '' && outcome === 'removed' && { reason }),
  };
  const to = moderationLinks.reports({ done: 1 });
  return sendDecision(context, request, 'decideReports', input, { to, values: texts, url });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendDecisionInPlace(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.reports') });
}

/** The reports about one object, with the form of the decision. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, object, videos, isDone } = loaderData;
  const title = object.title || moderationText('mod.reports.gone');
  return (
    <ModerationShell title={title} workload={workload} isDone={isDone} back={moderationLinks.reports()}>
      <ReportScreen object={object} videos={videos} rendered={actionData as FormResult | undefined} />
    </ModerationShell>
  );
}
