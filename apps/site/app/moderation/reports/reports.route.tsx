import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, EmptyState, Link, Pagination, pageCount } from '@nightjar/ui';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readPage } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { shownTime } from '../shown-time.ts';
import type { Route } from './+types/reports.route.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_reports');
  const page = readPage(url);
  const workload = await loadWorkload(context, request);
  const queue = await loadOperation(context, request, 'reportQueue', { page });
  return { workload, queue, page, isDone: url.searchParams.has('done') };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.reports') });
}

/** The reported objects, most urgent first. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { workload, queue, page, isDone } = loaderData;
  return (
    <ModerationShell title={moderationText('mod.reports')} workload={workload} isDone={isDone}>
      {queue.groups.length === 0 && (
        <EmptyState
          title={moderationText('mod.reports.empty')}
          text={moderationText('mod.reports.emptyText')}
          icon="check"
          role="status"
        />
      )}
      <ul className={styles.list}>
        {queue.groups.map((group) => (
          <li key={`${group.section} ${group.objectId}`}>
            <Link
              className={styles.row}
              href={moderationLinks.report({ section: group.section, id: group.objectId })}
            >
              <span className={styles.marks}>
                <Badge tone={group.priority === 'other' ? 'neutral' : 'accent'}>
                  {moderationTextOf('priority', group.priority)}
                </Badge>
                <span className={styles.rowTitle}>{group.title || moderationText('mod.reports.gone')}</span>
                {group.isHeld && <Badge>{moderationText('mod.review.held')}</Badge>}
              </span>
              <span className={styles.muted}>
                {moderationText('mod.reports.count', { n: group.reports })} ·{' '}
                {group.reasons.map((reason) => moderationTextOf('reason', reason)).join(', ')} ·{' '}
                <span className={group.isOverdue ? styles.danger : undefined}>
                  {moderationText(group.isOverdue ? 'mod.reports.overdue' : 'mod.reports.due', {
                    time: shownTime(group.dueAt),
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pageCount(queue.total, queue.perPage)}
        hrefOf={(number) => moderationLinks.reports({ page: number })}
      />
    </ModerationShell>
  );
}
