import { moderationText } from '@nightjar/i18n/moderation';
import { Button, EmptyState } from '@nightjar/ui';
import { pageMeta } from '../../head/page-meta.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { loadOperation, loadWorkload, readNumber } from '../operations.server.ts';
import { WideTable } from '../WideTable.tsx';
import type { Route } from './+types/audit.route.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_audit');
  const workload = await loadWorkload(context, request);
  const before = readNumber(url.searchParams.get('before'));
  const log = await loadOperation(context, request, 'auditEntries', before === undefined ? {} : { before });
  return { workload, log };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.audit') });
}

/** The audit log, newest first. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { workload, log } = loaderData;
  const last = log.entries.at(-1);
  return (
    <ModerationShell title={moderationText('mod.audit')} workload={workload}>
      {log.entries.length === 0 && <EmptyState title={moderationText('mod.audit.empty')} icon="history" />}
      {log.entries.length > 0 && (
        <WideTable label={moderationText('mod.audit')}>
          <thead>
            <tr>
              <th scope="col">{moderationText('mod.audit.number')}</th>
              <th scope="col">{moderationText('mod.audit.time')}</th>
              <th scope="col">{moderationText('mod.audit.actor')}</th>
              <th scope="col">{moderationText('mod.audit.action')}</th>
              <th scope="col">{moderationText('mod.audit.subject')}</th>
              <th scope="col">{moderationText('mod.audit.details')}</th>
            </tr>
          </thead>
          <tbody>
            {log.entries.map((entry) => (
              <tr key={entry.id}>
                <td className={styles.number}>{entry.id}</td>
                <td className={styles.number}>{entry.at.slice(0, 19).replace('T', ' ')}</td>
                <td>{entry.actor}</td>
                <td className={styles.number}>{entry.action}</td>
                <td className={styles.number}>
                  {entry.subject} {entry.subjectId}
                </td>
                <td className={styles.muted}>
                  {Object.entries(entry.details)
                    .filter(([, value]) => value !== null)
                    .map(([name, value]) => `${name}: ${value}`)
                    .join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {log.hasMore && last && (
        <div>
          <Button href={moderationLinks.audit({ before: last.id })}>{moderationText('mod.older')}</Button>
        </div>
      )}
    </ModerationShell>
  );
}
