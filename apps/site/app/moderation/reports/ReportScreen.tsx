import type { OperationOutput, ReportDetail } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Button, Link, Notice, TextArea } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { DecisionForm } from '../DecisionForm.tsx';
import { DecisionHistory } from '../DecisionHistory.tsx';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { StatementFields } from '../StatementFields.tsx';
import { shownTime } from '../shown-time.ts';
import { ReportSurroundings, type ShownVideos } from './ReportSurroundings.tsx';
import { RestoreForm } from './RestoreForm.tsx';

interface ReportScreenProps {
  object: OperationOutput<'reportedObject'>;
  rendered: FormResult | undefined;
}

interface ScreenProps extends ReportScreenProps {
  /** A page of the videos of a playlist. */
  videos: ShownVideos | undefined;
}

/** What was reported, by whom and why, beside the decision. */
export function ReportScreen({ object, videos, rendered }: ScreenProps) {
  const { section, owner } = object;
  // The page without scripts has one result for both forms.
  const isRestoring = rendered?.ok === false && rendered.values.outcome === 'restored';
  return (
    <div className={styles.columns}>
      <section className={styles.panel}>
        {object.text !== '' && section !== 'message' && (
          <blockquote className={styles.text}>{object.text}</blockquote>
        )}
        <ReportSurroundings object={object} videos={videos} />
        <div className={styles.marks}>
          {object.isHeld && <Badge tone="accent">{moderationText('mod.review.held')}</Badge>}
          {object.isRemoved && (
            <Badge>
              {moderationText(section === 'member' && owner ? 'mod.state.banned' : 'mod.state.removed')}
            </Badge>
          )}
          {section === 'video' && (
            <Button href={links.moderation({ video: object.objectId })} icon="play" size="small">
              {moderationText('mod.reports.watch')}
            </Button>
          )}
          {owner && (
            <Link href={moderationLinks.member(owner)}>
              {section === 'video'
                ? moderationText('mod.review.by', { name: owner.username })
                : owner.username}
            </Link>
          )}
        </div>
        {object.reports.length === 0 && <p>{moderationText('mod.reports.none')}</p>}
        <ul className={styles.list}>
          {object.reports.map((report) => (
            <li key={report.id} className={styles.row}>
              <span className={styles.marks}>
                <Badge>{moderationTextOf('reason', report.reason)}</Badge>
                {report.list === null
                  ? moderationText('mod.reports.from', { name: senderOf(report) })
                  : moderationText('mod.reports.fromList', { list: report.list })}
              </span>
              <Deadline report={report} />
              {report.message !== '' && <p className={styles.text}>{report.message}</p>}
            </li>
          ))}
        </ul>
        {object.decisions.length > 0 && (
          <section className={styles.form} aria-labelledby="decisions-about">
            <h2 id="decisions-about" className={styles.panelTitle}>
              {moderationText('mod.review.history')}
            </h2>
            <DecisionHistory decisions={object.decisions} />
          </section>
        )}
      </section>
      <div className={styles.form}>
        {object.isOwn ? (
          <Notice>{moderationText('mod.reports.own')}</Notice>
        ) : (
          <>
            {(object.reports.length > 0 || canRemove(object)) && (
              <ReportForm object={object} rendered={isRestoring ? undefined : rendered} />
            )}
            {object.isRestorable && (
              <RestoreForm object={object} rendered={isRestoring ? rendered : undefined} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Deadline({ report: { dueAt, isOverdue } }: { report: ReportDetail }) {
  const text = isOverdue ? 'mod.reports.overdue' : 'mod.reports.due';
  return (
    <span className={styles.muted}>
      <span className={isOverdue ? styles.danger : undefined}>
        {moderationText(text, { time: shownTime(dueAt) })}
      </span>
    </span>
  );
}

const senderOf = ({ name, reporter, email }: ReportDetail) =>
  name || reporter?.username || email || moderationText('mod.reports.anonymous');

/** Members are sanctioned on their own screen. A message without a report is not shown at all. */
const canRemove = ({ section, isRemoved }: ReportScreenProps['object']) => section !== 'member' && !isRemoved;

/** A banned member still has an account; a deleted one has no owner. */
const closeText = ({ section, owner }: ReportScreenProps['object']) =>
  section === 'member' && owner ? 'mod.reports.closeBanned' : 'mod.reports.close';

function ReportForm({ object, rendered }: ReportScreenProps) {
  const { section, objectId, owner } = object;
  const isRemovable = canRemove(object);
  const isReported = object.reports.length > 0;
  return (
    <DecisionForm
      rendered={rendered}
      className={`${styles.panel} ${styles.form}`}
      action={moderationLinks.report({ section, id: objectId })}
    >
      {({ failure, problem, isPending }) => (
        <>
          <input type="hidden" name="revision" value={object.revision} />
          <h2 className={styles.panelTitle}>{moderationText('mod.form.decision')}</h2>
          {problem}
          {isRemovable ? (
            <StatementFields failure={failure} />
          ) : (
            owner && (
              <Button href={moderationLinks.member(owner)} icon="user">
                {moderationText('mod.reports.toMember')}
              </Button>
            )
          )}
          {isReported && (
            <TextArea
              label={moderationText('mod.form.answer')}
              name="answer"
              rows={2}
              maxLength={5000}
              hint={moderationText('mod.form.answerHint')}
              defaultValue={failure?.values.answer}
            />
          )}
          <div className={styles.actions}>
            {isRemovable && (
              <Button
                className={styles.dangerous}
                type="submit"
                name="outcome"
                value="removed"
                isBusy={isPending}
              >
                {moderationText('mod.reports.remove')}
              </Button>
            )}
            {isReported && (
              <Button
                type="submit"
                name="outcome"
                value={object.isRemoved ? 'removed' : 'kept'}
                isBusy={isPending}
              >
                {moderationText(object.isRemoved ? closeText(object) : 'mod.reports.keep')}
              </Button>
            )}
          </div>
        </>
      )}
    </DecisionForm>
  );
}
