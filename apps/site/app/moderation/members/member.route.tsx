import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Link, Notice } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readNumber } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { DecisionHistory } from '../DecisionHistory.tsx';
import { ListedVideos } from '../ListedVideos.tsx';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { sendDecision } from '../send-decision.server.ts';
import { sendDecisionInPlace } from '../send-decision-in-place.ts';
import { shownTime } from '../shown-time.ts';
import type { Route } from './+types/member.route.ts';
import { ClearProfile } from './ClearProfile.tsx';
import { MemberComments } from './MemberComments.tsx';
import { SanctionForm } from './SanctionForm.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'moderation_member');
  const workload = await loadWorkload(context, request);
  const userId = Number(params.id);
  const member = await loadOperation(context, request, 'memberCase', { userId });
  const page = readNumber(url.searchParams.get('comments')) ?? 1;
  const comments = await loadOperation(context, request, 'memberComments', { userId, page });
  const videosPage = readNumber(url.searchParams.get('videos')) ?? 1;
  const listed = { list: 'member', id: userId, page: videosPage } as const;
  const videos = await loadOperation(context, request, 'listedVideos', listed);
  const isDone = url.searchParams.has('done');
  return { workload, member, comments, page, videos, videosPage, isDone };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const id = Number(requirePage(context, 'moderation_member').params.id);
  const form = await request.formData();
  const texts = readTexts(form, 'kind', 'reason', 'statement', 'days', 'answer');
  const { kind, reason, statement, days, answer } = texts;
  const reasons = {
    ...{ userId: id, statement },
    ...(kind !== 'unban' && answer !== '' && { answer }),
    ...(kind !== 'unban' && reason !== '' && { reason }),
  };
  const to = moderationLinks.member({ id }, { done: 1 });
  if (kind === 'clear_profile') {
    const parts = form.getAll('parts').map(String);
    const values = { ...texts, parts: parts.join(' ') };
    return sendDecision(context, request, 'clearProfile', { ...reasons, parts }, { to, values, url });
  }
  const input = { ...reasons, kind, ...(kind === 'suspend' && { days: readNumber(days) ?? 0 }) };
  return sendDecision(context, request, 'sanctionMember', input, { to, values: texts, url });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendDecisionInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.member.username ?? moderationText('mod.members');
  return pageMeta({ site: siteFactsOf(matches), title });
}

/** One member with all decisions, and the sanctions. */
export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, member, comments, page, videos, videosPage, isDone } = loaderData;
  const result = actionData as FormResult | undefined;
  const isClearing = result?.ok === false && result.values.kind === 'clear_profile';
  return (
    <ModerationShell
      title={member.username}
      workload={workload}
      isDone={isDone}
      back={moderationLinks.members()}
    >
      <p className={styles.marks}>
        <Badge tone={member.state === 'active' ? 'neutral' : 'accent'}>
          {moderationTextOf('state', member.state)}
        </Badge>
        {member.suspendedUntil !== null && (
          <span className={styles.muted}>
            {moderationText('mod.members.until', { time: shownTime(member.suspendedUntil) })}
          </span>
        )}
        <span className={styles.muted}>
          {member.verifiedAt === null
            ? moderationText('mod.members.notVerified')
            : moderationText('mod.members.verified', { time: shownTime(member.verifiedAt) })}
        </span>
        {member.identity && (
          <Link href={moderationLinks.identity(member.identity)}>
            {moderationText('mod.members.identity', {
              state: moderationTextOf('identity.state', member.identity.state),
            })}
          </Link>
        )}
        {member.openReports > 0 && (
          <Link href={moderationLinks.report({ section: 'member', id: member.id })}>
            {moderationText('mod.reports.count', { n: member.openReports })}
          </Link>
        )}
        <Link href={links.memberUploads(member)}>
          {moderationText('mod.members.videos')}: {member.videos}
        </Link>
      </p>
      <div className={styles.columns}>
        <section className={styles.panel}>
          <h2 className={styles.panelTitle}>{moderationText('mod.review.history')}</h2>
          {member.decisions.length === 0 && <p>{moderationText('mod.members.noDecisions')}</p>}
          <DecisionHistory decisions={member.decisions} />
        </section>
        {member.role === 'moderator' ? (
          <Notice>{moderationText('mod.members.isModerator')}</Notice>
        ) : (
          <SanctionForm
            key={member.decisions.length}
            member={member}
            rendered={isClearing ? undefined : result}
          />
        )}
      </div>
      {member.role !== 'moderator' && (
        <ClearProfile
          key={member.decisions.length}
          member={member}
          rendered={isClearing ? result : undefined}
        />
      )}
      <ListedVideos
        className={styles.panel}
        title={moderationText('mod.members.videos')}
        list={videos}
        page={videosPage}
        hrefOf={(number) => moderationLinks.member(member, { videos: number, comments: page })}
      />
      <MemberComments member={member} comments={comments} page={page} videosPage={videosPage} />
    </ModerationShell>
  );
}
