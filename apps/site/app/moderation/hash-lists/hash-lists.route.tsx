import type { HashListState } from '@nightjar/api/operations';
import { formatFullCount } from '@nightjar/i18n';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { EmptyState } from '@nightjar/ui';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { shownTime } from '../shown-time.ts';
import { WideTable } from '../WideTable.tsx';
import type { Route } from './+types/hash-lists.route.ts';
import { HashJobs } from './HashJobs.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePage(context, 'moderation_hash_lists');
  const workload = await loadWorkload(context, request);
  return { workload, state: await loadOperation(context, request, 'hashLists', {}) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.hashes') });
}

/** The external lists of hashes, and how far the worker is with comparing videos with them and removing them. */
export default function HashListsPage({ loaderData }: Route.ComponentProps) {
  const { workload, state } = loaderData;
  const isEmpty = state.lists.length === 0 && state.jobs.length === 0;
  return (
    <ModerationShell title={moderationText('mod.hashes')} workload={workload}>
      {isEmpty && (
        <EmptyState
          title={moderationText('mod.hashes.empty')}
          text={moderationText('mod.hashes.emptyText')}
          icon="search"
          role="status"
        />
      )}
      {state.lists.length > 0 && <HashLists lists={state.lists} />}
      {state.jobs.length > 0 && <HashJobs jobs={state.jobs} />}
    </ModerationShell>
  );
}

function HashLists({ lists }: { lists: readonly HashListState[] }) {
  return (
    <WideTable label={moderationText('mod.hashes')}>
      <thead>
        <tr>
          <th scope="col">{moderationText('mod.hashes.list')}</th>
          <th scope="col">{moderationText('mod.hashes.reason')}</th>
          <th scope="col">{moderationText('mod.hashes.hashes')}</th>
          <th scope="col">{moderationText('mod.hashes.videos')}</th>
          <th scope="col">{moderationText('mod.hashes.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {lists.map(({ list, reason, hashes, videos, changedAt }) => (
          <tr key={list}>
            <td>{list}</td>
            <td>{moderationTextOf('reason', reason)}</td>
            <td className={styles.number}>{formatFullCount(hashes)}</td>
            <td className={styles.number}>{formatFullCount(videos)}</td>
            <td className={styles.number}>{shownTime(changedAt)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
