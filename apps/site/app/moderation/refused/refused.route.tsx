import { moderationText } from '@nightjar/i18n/moderation';
import { Button, EmptyState, SelectField, useTranslator } from '@nightjar/ui';
import { Form } from 'react-router';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readNumber } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import type { Route } from './+types/refused.route.ts';
import { RefusedUploads } from './RefusedUploads.tsx';
import { reasonText } from './reason-text.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_refused');
  const workload = await loadWorkload(context, request);
  const before = readNumber(url.searchParams.get('before'));
  const code = (url.searchParams.get('code') ?? '').slice(0, 40);
  const input = { code, ...(before !== undefined && { before }) };
  return { workload, code, list: await loadOperation(context, request, 'refusedUploads', input) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.refused') });
}

/** Why files were refused, newest first, of all codes or of one. */
export default function RefusedPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { workload, code, list } = loaderData;
  const last = list.uploads.at(-1);
  return (
    <ModerationShell title={moderationText('mod.refused')} workload={workload}>
      <Form className={styles.search} action={moderationLinks.refused()}>
        <SelectField
          key={code}
          label={moderationText('mod.refused.code')}
          name="code"
          defaultValue={code}
          options={[
            { value: '', label: moderationText('mod.refused.allCodes') },
            ...list.codes.map((each) => ({ value: each, label: reasonText(t, each) })),
          ]}
        />
        <Button type="submit">{moderationText('mod.refused.show')}</Button>
      </Form>
      {last ? (
        <RefusedUploads uploads={list.uploads} />
      ) : (
        <EmptyState title={moderationText('mod.refused.empty')} icon="check" role="status" />
      )}
      {list.hasMore && last && (
        <div>
          <Button href={moderationLinks.refused({ ...(code && { code }), before: last.id })}>
            {moderationText('mod.older')}
          </Button>
        </div>
      )}
    </ModerationShell>
  );
}
