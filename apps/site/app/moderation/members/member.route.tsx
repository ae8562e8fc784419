import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Button, Link, Notice, TextField } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { useForm } from '../../forms/use-form.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { DecisionHistory } from '../DecisionHistory.tsx';
import { FormProblem } from '../FormProblem.tsx';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { loadOperation, loadWorkload, readNumber, sendOperation } from '../operations.server.ts';
import { StatementFields } from '../StatementFields.tsx';
import { shownTime } from '../shown-time.ts';
import type { Route } from './+types/member.route.ts';
import { MemberComments } from './MemberComments.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'moderation_member');
  const workload = await loadWorkload(context, request);
  const userId = Number(params.id);
  const member = await loadOperation(context, request, 'memberCase', { userId });
  const page = readNumber(url.searchParams.get('comments')) ?? 1;
  const comments = await loadOperation(context, request, 'memberComments', { userId, page });
  return { workload, member, comments, page, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const id = Number(requirePage(context, 'moderation_member').params.id);
  const texts = readTexts(await request.formData(), 'kind', 'reason', 'statement', 'days');
  const { kind, reason, statement, days } = texts;
  const input = {
    userId: id,
    ...{ kind, statement },
    ...(reason !== '' && kind !== 'unban' && { reason }),
    ...(kind === 'suspend' && { days: readNumber(days) ?? 0 }),
  };
  const to = moderationLinks.member({ id }, { done: 1 });
  return sendOperation(context, request, 'sanctionMember', input, { to, values: texts });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.member.username ?? moderationText('mod.members');
  return pageMeta({ site: siteFactsOf(matches), title });
}

/** One member with all decisions, and the sanctions. */
export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, member, comments, page, isDone } = loaderData;
  return (
    <ModerationShell title={member.username} workload={workload} isDone={isDone}>
      <p className={styles.marks}>
        <Badge tone={member.state === 'active' ? 'neutral' : 'accent'}>
          {moderationTextOf('state', member.state)}
        </Badge>
        {member.suspendedUntil !== null && (
          <span className={styles.muted}>
            {moderationText('mod.members.until', { time: shownTime(member.suspendedUntil) })}
          </span>
        )}
        <span className={styles.muted}>
          {member.verifiedAt === null
            ? moderationText('mod.members.notVerified')
            : moderationText('mod.members.verified', { time: shownTime(member.verifiedAt) })}
        </span>
        {member.identity && (
          <Link href={moderationLinks.identity(member.identity)}>
            {moderationText('mod.members.identity', {
              state: moderationTextOf('identity.state', member.identity.state),
            })}
          </Link>
        )}
        <Link href={links.memberUploads(member)}>
          {moderationText('mod.members.videos')}: {member.videos}
        </Link>
      </p>
      <div className={styles.columns}>
        <section className={styles.panel}>
          <h2 className={styles.panelTitle}>{moderationText('mod.review.history')}</h2>
          {member.decisions.length === 0 && <p>{moderationText('mod.members.noDecisions')}</p>}
          <DecisionHistory decisions={member.decisions} />
        </section>
        {member.role === 'moderator' ? (
          <Notice>{moderationText('mod.members.isModerator')}</Notice>
        ) : (
          <SanctionForm
            key={member.decisions.length}
            member={member}
            rendered={actionData as FormResult | undefined}
          />
        )}
      </div>
      <MemberComments member={member} comments={comments} page={page} />
    </ModerationShell>
  );
}

/** What takes access away from the member. */
const dangerous: ReadonlySet<string> = new Set(['suspend', 'ban', 'unverify']);

interface SanctionFormProps {
  member: OperationOutput<'memberCase'>;
  rendered: FormResult | undefined;
}

function SanctionForm({ member, rendered }: SanctionFormProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const isSanctioned = member.state === 'suspended' || member.state === 'banned';
  const kinds = [
    'warn',
    'suspend',
    ...(member.state === 'banned' ? [] : ['ban']),
    ...(isSanctioned ? ['unban'] : []),
    ...(member.verifiedAt === null ? [] : ['unverify']),
  ];
  return (
    <Form
      ref={form}
      className={`${styles.panel} ${styles.form}`}
      method="post"
      action={moderationLinks.member(member)}
      noValidate
      onSubmit={onSubmit}
    >
      <FormProblem failure={failure} />
      <StatementFields failure={failure} />
      <TextField
        label={moderationText('mod.form.days')}
        name="days"
        type="number"
        min={1}
        max={365}
        defaultValue={failure?.values.days || '7'}
      />
      {member.verifiedAt !== null && (
        <p className={styles.muted}>{moderationText('mod.members.unverifyHint')}</p>
      )}
      <div className={styles.actions}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            className={dangerous.has(kind) ? styles.dangerous : undefined}
            type="submit"
            name="kind"
            value={kind}
            isBusy={isPending}
          >
            {moderationTextOf('decision', kind)}
          </Button>
        ))}
      </div>
    </Form>
  );
}
