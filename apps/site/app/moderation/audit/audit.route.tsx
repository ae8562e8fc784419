import { moderationText } from '@nightjar/i18n/moderation';
import { Button, EmptyState, TextField } from '@nightjar/ui';
import { Form as QueryForm } from 'react-router';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readNumber } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import type { Route } from './+types/audit.route.ts';
import { AuditTable } from './AuditTable.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_audit');
  const workload = await loadWorkload(context, request);
  const before = readNumber(url.searchParams.get('before'));
  const action = (url.searchParams.get('action') ?? '').trim().slice(0, 60);
  const subject = (url.searchParams.get('subject') ?? '').trim().slice(0, 20);
  const log = await loadOperation(context, request, 'auditEntries', {
    ...{ action, subjectId: subject },
    ...(before !== undefined && { before }),
  });
  return { workload, log, filter: { ...(action && { action }), ...(subject && { subject }) } };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.audit') });
}

/** The audit log, newest first. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { workload, log, filter } = loaderData;
  const last = log.entries.at(-1);
  return (
    <ModerationShell title={moderationText('mod.audit')} workload={workload}>
      <QueryForm className={styles.search} action={moderationLinks.audit()}>
        <TextField
          label={moderationText('mod.audit.actionBegins')}
          name="action"
          type="search"
          placeholder="video.remove"
          maxLength={60}
          defaultValue={filter.action}
        />
        <TextField
          label={moderationText('mod.audit.subjectNumber')}
          name="subject"
          type="search"
          inputMode="numeric"
          maxLength={20}
          defaultValue={filter.subject}
        />
        <Button type="submit" icon="search">
          {moderationText('mod.members.find')}
        </Button>
      </QueryForm>
      {log.entries.length > 0 ? (
        <AuditTable entries={log.entries} />
      ) : (
        <EmptyState title={moderationText('mod.audit.empty')} icon="history" role="status" />
      )}
      {log.hasMore && last && (
        <div>
          <Button href={moderationLinks.audit({ before: last.id, ...filter })}>
            {moderationText('mod.older')}
          </Button>
        </div>
      )}
    </ModerationShell>
  );
}
