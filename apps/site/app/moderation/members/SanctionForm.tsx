import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Button, TextField } from '@nightjar/ui';
import type { FormResult } from '../../forms/form-result.ts';
import { DecisionForm } from '../DecisionForm.tsx';
import { decisionProblem } from '../decision-problems.ts';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { StatementFields } from '../StatementFields.tsx';
import { ReportersAnswer } from './ReportersAnswer.tsx';

/** What takes access away from the member. */
const dangerous: ReadonlySet<string> = new Set(['suspend', 'ban', 'unverify']);

interface SanctionFormProps {
  member: OperationOutput<'memberCase'>;
  rendered: FormResult | undefined;
}

/** Warns, suspends or bans a member, lifts that, or ends the verification. */
export function SanctionForm({ member, rendered }: SanctionFormProps) {
  const isSanctioned = member.state === 'suspended' || member.state === 'banned';
  const kinds = [
    'warn',
    'suspend',
    ...(member.state === 'banned' ? [] : ['ban']),
    ...(isSanctioned ? ['unban'] : []),
    ...(member.verifiedAt === null ? [] : ['unverify']),
  ];
  return (
    <DecisionForm
      rendered={rendered}
      className={`${styles.panel} ${styles.form}`}
      action={moderationLinks.member(member)}
    >
      {({ failure, problem, isPending }) => (
        <>
          <h2 className={styles.panelTitle}>{moderationText('mod.members.sanction')}</h2>
          {problem}
          <StatementFields failure={failure} />
          <TextField
            label={moderationText('mod.form.days')}
            name="days"
            type="number"
            min={1}
            max={365}
            defaultValue={failure?.values.days || '7'}
            error={decisionProblem(failure, 'days')}
          />
          <ReportersAnswer member={member} failure={failure} />
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
        </>
      )}
    </DecisionForm>
  );
}
