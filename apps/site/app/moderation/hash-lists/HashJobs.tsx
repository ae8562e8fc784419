import type { HashJobState } from '@nightjar/api/operations';
import { formatFullCount } from '@nightjar/i18n';
import { moderationText } from '@nightjar/i18n/moderation';
import { Badge, ProgressBar } from '@nightjar/ui';
import styles from '../ModerationShell.module.css';
import { shownTime } from '../shown-time.ts';

/** The newest jobs: progress, and what was found or removed. */
export function HashJobs({ jobs }: { jobs: readonly HashJobState[] }) {
  return (
    <section className={styles.form} aria-labelledby="hash-jobs">
      <h2 id="hash-jobs" className={styles.panelTitle}>
        {moderationText('mod.hashes.jobs')}
      </h2>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <HashJob key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function HashJob({ job }: { job: HashJobState }) {
  const { list, kind, total, checked, found, unmarked, createdAt, finishedAt } = job;
  const title = moderationText(kind === 'scan' ? 'mod.hashes.scan' : 'mod.hashes.removal', { list });
  return (
    <li className={styles.row}>
      <span className={styles.marks}>
        <span className={styles.rowTitle}>{title}</span>
        <Badge tone={finishedAt === null ? 'accent' : 'neutral'}>
          {moderationText(finishedAt === null ? 'mod.hashes.running' : 'mod.hashes.finished')}
        </Badge>
      </span>
      <span className={styles.muted}>
        {shownTime(createdAt)}
        {finishedAt !== null && ` – ${shownTime(finishedAt)}`}
      </span>
      {finishedAt === null && total !== null && (
        <ProgressBar value={total === 0 ? 1 : checked / total} label={title} />
      )}
      <span>
        {kind === 'scan'
          ? moderationText('mod.hashes.scanned', {
              n: formatFullCount(checked),
              total: formatFullCount(total ?? 0),
              found: formatFullCount(found),
            })
          : moderationText('mod.hashes.removed', {
              hashes: formatFullCount(found),
              videos: formatFullCount(unmarked),
            })}
      </span>
    </li>
  );
}
