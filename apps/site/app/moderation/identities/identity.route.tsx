import { moderationText } from '@nightjar/i18n/moderation';
import { Link, Notice } from '@nightjar/ui';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { sendDecision } from '../send-decision.server.ts';
import { sendDecisionInPlace } from '../send-decision-in-place.ts';
import { shownTime } from '../shown-time.ts';
import type { Route } from './+types/identity.route.ts';
import { IdentityDecision } from './IdentityDecision.tsx';
import { IdentityPictures } from './IdentityPictures.tsx';
import { CheckList } from './SentChecks.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'moderation_identity');
  const workload = await loadWorkload(context, request);
  const record = await loadOperation(context, request, 'identityCase', { recordId: Number(params.id) });
  return { workload, record };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { params } = requirePage(context, 'moderation_identity');
  const { decision, reason, note } = readTexts(await request.formData(), 'decision', 'reason', 'note');
  const input = { recordId: Number(params.id), decision, note, ...(reason !== '' && { reason }) };
  const to = moderationLinks.identities({ done: 1 });
  return sendDecision(context, request, 'decideIdentity', input, { to, values: { reason, note }, url });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendDecisionInPlace(serverAction);
}

/** Reading the check again would add another entry to the audit log. */
export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.identities') });
}

/** One identity check: the details, the pictures on demand, and the decision. */
export default function IdentityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, record } = loaderData;
  const { person, member } = record;
  const name = member?.username ?? '–';
  return (
    <ModerationShell
      title={moderationText('mod.identity.of', { name })}
      workload={workload}
      back={moderationLinks.identities()}
    >
      <Notice>{moderationText('mod.identity.logged')}</Notice>
      <div className={styles.columns}>
        <section className={styles.panel}>
          {person === null ? (
            <Notice kind="error">{moderationText('mod.identity.unreadable')}</Notice>
          ) : (
            <dl className={styles.facts}>
              <dt>{moderationText('mod.identity.name')}</dt>
              <dd>{person.legalName}</dd>
              <dt>{moderationText('mod.identity.birthDate')}</dt>
              <dd className={styles.number}>{person.birthDate}</dd>
              <dt>{moderationText('mod.identity.number')}</dt>
              <dd>{person.documentNumber}</dd>
            </dl>
          )}
          {record.submittedAt && (
            <p className={styles.muted}>
              {moderationText('mod.identity.sent', { time: shownTime(record.submittedAt) })}
              {member && (
                <>
                  {' · '}
                  <Link href={moderationLinks.member(member)}>{member.username}</Link>
                </>
              )}
            </p>
          )}
          <IdentityPictures id={record.id} sender={name} kinds={record.pictures} />
          {record.others.length > 0 && (
            <>
              <h2 className={styles.panelTitle}>{moderationText('mod.identity.others')}</h2>
              <CheckList records={record.others} />
            </>
          )}
        </section>
        <IdentityDecision record={record} rendered={actionData as FormResult | undefined} />
      </div>
    </ModerationShell>
  );
}
