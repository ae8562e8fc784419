import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Button, EmptyState, Link, Notice, Pagination, pageCount, TextArea } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readNumber, readPage } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { DecisionForm } from '../DecisionForm.tsx';
import { deciderOf } from '../DecisionHistory.tsx';
import { decisionProblem } from '../decision-problems.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { sendDecision } from '../send-decision.server.ts';
import { sendDecisionInPlace } from '../send-decision-in-place.ts';
import { shownTime } from '../shown-time.ts';
import type { Route } from './+types/appeals.route.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_appeals');
  const page = readPage(url);
  const workload = await loadWorkload(context, request);
  const queue = await loadOperation(context, request, 'appealQueue', { page });
  return { workload, queue, page, isDone: url.searchParams.has('done') };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { decision, outcome, answer } = readTexts(await request.formData(), 'decision', 'outcome', 'answer');
  const input = { decisionId: readNumber(decision), outcome, answer };
  const to = moderationLinks.appeals({ done: 1 });
  return sendDecision(context, request, 'decideAppeal', input, { to, values: { decision, answer }, url });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendDecisionInPlace(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.appeals') });
}

/** The appeals that wait for a second moderator. */
export default function AppealsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, queue, page, isDone } = loaderData;
  const rendered = actionData as FormResult | undefined;
  return (
    <ModerationShell title={moderationText('mod.appeals')} workload={workload} isDone={isDone}>
      {queue.appeals.length === 0 && (
        <EmptyState
          title={moderationText('mod.appeals.empty')}
          text={moderationText('mod.appeals.emptyText')}
          icon="check"
          role="status"
        />
      )}
      {queue.appeals.map((appeal) => (
        <Appeal
          key={appeal.id}
          appeal={appeal}
          rendered={isAbout(rendered, appeal.id) ? rendered : undefined}
        />
      ))}
      <Pagination
        page={page}
        pages={pageCount(queue.total, queue.perPage)}
        hrefOf={(number) => moderationLinks.appeals({ page: number })}
      />
    </ModerationShell>
  );
}

const isAbout = (rendered: FormResult | undefined, decisionId: number) =>
  rendered?.ok === false && rendered.values.decision === String(decisionId);

interface AppealProps {
  appeal: OperationOutput<'appealQueue'>['appeals'][number];
  /** Result of the form that this document answers. */
  rendered: FormResult | undefined;
}

function Appeal({ appeal, rendered }: AppealProps) {
  return (
    <article className={`${styles.panel} ${styles.columns}`}>
      <div className={styles.form}>
        <div className={styles.part}>
          <h2 className={styles.panelTitle}>
            {appeal.section === 'video' ? (
              <Link href={links.moderation({ video: appeal.objectId })}>{appeal.title}</Link>
            ) : (
              appeal.title
            )}
          </h2>
          <p className={styles.muted}>
            {moderationText('mod.appeals.decision', {
              decision: moderationTextOf('decision', appeal.kind),
              reason: moderationTextOf('reason', appeal.reason),
            })}
            {' · '}
            {moderationText('mod.appeals.by', {
              name: deciderOf(appeal),
              time: shownTime(appeal.decidedAt),
            })}
          </p>
        </div>
        {appeal.statement !== '' && (
          <div className={styles.part}>
            <h3>{moderationText('mod.appeals.statement')}</h3>
            <p className={styles.text}>{appeal.statement}</p>
          </div>
        )}
        <div className={styles.part}>
          <h3>
            {moderationText('mod.appeals.appeal')}
            {appeal.owner && (
              <>
                {' · '}
                <Link href={moderationLinks.member(appeal.owner)}>{appeal.owner.username}</Link>
              </>
            )}
          </h3>
          <p className={styles.text}>{appeal.appeal}</p>
        </div>
      </div>
      {appeal.isOwn || appeal.isSentByViewer ? (
        <Notice>{moderationText(appeal.isOwn ? 'mod.appeals.own' : 'mod.appeals.sent')}</Notice>
      ) : (
        <DecisionForm rendered={rendered} className={styles.form} action={moderationLinks.appeals()}>
          {({ failure, problem, isPending }) => (
            <>
              <input type="hidden" name="decision" value={appeal.id} />
              {problem}
              <TextArea
                label={moderationText('mod.appeals.answer')}
                name="answer"
                rows={3}
                maxLength={5000}
                required
                defaultValue={failure?.values.answer}
                error={decisionProblem(failure, 'answer')}
              />
              <div className={styles.actions}>
                <Button type="submit" name="outcome" value="reversed" isBusy={isPending}>
                  {moderationText('mod.decision.reversed')}
                </Button>
                <Button type="submit" name="outcome" value="upheld" isBusy={isPending}>
                  {moderationText('mod.decision.upheld')}
                </Button>
              </div>
            </>
          )}
        </DecisionForm>
      )}
    </article>
  );
}
