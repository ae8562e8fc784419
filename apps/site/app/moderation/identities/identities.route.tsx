import { type OperationOutput, sentIdentityStates } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { EmptyState, Link, Pagination, pageCount } from '@nightjar/ui';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readPage } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { shownTime } from '../shown-time.ts';
import type { Route } from './+types/identities.route.ts';
import { readFilter } from './identity-filter.server.ts';
import { SentChecks } from './SentChecks.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_identities');
  const page = readPage(url);
  const workload = await loadWorkload(context, request);
  if (url.searchParams.has('all')) {
    const filter = readFilter(url);
    const records = await loadOperation(context, request, 'identityRecords', { ...filter, page });
    return {
      workload,
      page,
      isDone: false,
      all: { filter, states: sentIdentityStates, ...records },
      queue: undefined,
    };
  }
  const queue = await loadOperation(context, request, 'identityQueue', { page });
  return { workload, queue, page, isDone: url.searchParams.has('done'), all: undefined };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.identities') });
}

/** The identity checks that wait, or all that were sent. The lists show nothing of the documents. */
export default function IdentitiesPage({ loaderData }: Route.ComponentProps) {
  const { workload, queue, all, page, isDone } = loaderData;
  return (
    <ModerationShell title={moderationText('mod.identities')} workload={workload} isDone={isDone}>
      <p className={styles.marks}>
        {all ? (
          <Link href={moderationLinks.identities()}>{moderationText('mod.identity.toWaiting')}</Link>
        ) : (
          <Link href={moderationLinks.identityRecords()}>{moderationText('mod.identity.toAll')}</Link>
        )}
      </p>
      {all && <SentChecks {...all} page={page} />}
      {queue && <WaitingChecks queue={queue} page={page} />}
    </ModerationShell>
  );
}

interface WaitingChecksProps {
  queue: OperationOutput<'identityQueue'>;
  page: number;
}

/** The checks that wait, oldest first. */
function WaitingChecks({ queue, page }: WaitingChecksProps) {
  return (
    <>
      {queue.records.length === 0 ? (
        <EmptyState
          title={moderationText('mod.identity.empty')}
          text={moderationText('mod.identity.emptyText')}
          icon="check"
          role="status"
        />
      ) : (
        <ul className={styles.list}>
          {queue.records.map((record) => (
            <li key={record.id}>
              <Link className={styles.row} href={moderationLinks.identity(record)}>
                <span className={styles.rowTitle}>{record.member?.username ?? '–'}</span>
                <span className={styles.muted}>
                  {moderationText('mod.identity.sent', { time: shownTime(record.submittedAt) })}
                  {' · '}
                  {moderationText('mod.identity.pictures', { n: record.pictures.length })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pageCount(queue.total, queue.perPage)}
        hrefOf={(number) => moderationLinks.identities({ page: number })}
      />
    </>
  );
}
