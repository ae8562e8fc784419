import { decisionReasons, removableSections } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Button, EmptyState, Pagination, pageCount, SelectField, TextField } from '@nightjar/ui';
import { Form } from 'react-router';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readPage } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import type { Route } from './+types/removed.route.ts';
import { RemovedObjects } from './RemovedObjects.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_removed');
  const workload = await loadWorkload(context, request);
  const query = url.searchParams;
  const section = removableSections.find((each) => each === query.get('section')) ?? 'video';
  const reason = decisionReasons.find((each) => each === query.get('reason'));
  const find = (query.get('find') ?? '').trim().slice(0, 100);
  const page = readPage(url);
  const input = { section, find, page, ...(reason !== undefined && { reason }) };
  const list = await loadOperation(context, request, 'removedObjects', input);
  return {
    workload,
    list,
    section,
    reason,
    find,
    page,
    sections: removableSections,
    reasons: decisionReasons,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.removed') });
}

/** What moderators have removed, newest first: of one kind, by reason and by words. */
export default function RemovedPage({ loaderData }: Route.ComponentProps) {
  const { workload, list, section, reason, find, page, sections, reasons } = loaderData;
  const filters = { section, ...(reason && { reason }), ...(find && { find }) };
  return (
    <ModerationShell title={moderationText('mod.removed')} workload={workload}>
      <Form
        className={styles.search}
        action={moderationLinks.removed()}
        // The fields show the address, also after the links of the browser's history.
        key={`${section} ${reason} ${find}`}
      >
        <SelectField
          label={moderationText('mod.removed.section')}
          name="section"
          defaultValue={section}
          options={sections.map((each) => ({ value: each, label: moderationTextOf('detail', each) }))}
        />
        <SelectField
          label={moderationText('mod.form.reason')}
          name="reason"
          defaultValue={reason ?? ''}
          options={[
            { value: '', label: moderationText('mod.refused.allCodes') },
            ...reasons.map((each) => ({ value: each, label: moderationTextOf('reason', each) })),
          ]}
        />
        <TextField
          label={moderationText('mod.removed.find')}
          name="find"
          type="search"
          defaultValue={find}
          maxLength={100}
        />
        <Button type="submit" icon="search">
          {moderationText('mod.members.find')}
        </Button>
      </Form>
      {list.objects.length === 0 ? (
        <EmptyState title={moderationText('mod.removed.empty')} icon="check" role="status" />
      ) : (
        <RemovedObjects objects={list.objects} />
      )}
      <Pagination
        page={page}
        pages={pageCount(list.total, list.perPage)}
        hrefOf={(number) => moderationLinks.removed({ ...filters, page: number })}
      />
    </ModerationShell>
  );
}
