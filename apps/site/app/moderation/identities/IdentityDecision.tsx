import { identityReasons } from '@nightjar/api';
import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Button, Notice, TextArea } from '@nightjar/ui';
import type { FormResult } from '../../forms/form-result.ts';
import { DecisionForm } from '../DecisionForm.tsx';
import { decisionProblem } from '../decision-problems.ts';
import shell from '../ModerationShell.module.css';
import { ReasonChips } from '../ReasonChips.tsx';
import { shownTime } from '../shown-time.ts';
import styles from './Identities.module.css';

interface IdentityDecisionProps {
  record: OperationOutput<'identityCase'>;
  /** The refusal of a decision that was sent without scripts. */
  rendered: FormResult | undefined;
}

/** Approves or rejects a check that waits, and revokes an approved one; shows the last decision when there is one. */
export function IdentityDecision({ record, rendered }: IdentityDecisionProps) {
  const { state, member, isOwn } = record;
  if (state === 'waiting')
    return isOwn ? (
      <Notice>{moderationText('mod.identity.own')}</Notice>
    ) : (
      <IdentityForm kind="decision" rendered={rendered} />
    );
  return (
    <div className={styles.decisions}>
      <LastDecision record={record} />
      {state === 'approved' && member !== null && !isOwn && (
        <IdentityForm kind="revocation" rendered={rendered} />
      )}
    </div>
  );
}

interface IdentityFormProps extends Pick<IdentityDecisionProps, 'rendered'> {
  kind: 'decision' | 'revocation';
}

function IdentityForm({ kind, rendered }: IdentityFormProps) {
  const isRevocation = kind === 'revocation';
  return (
    <DecisionForm rendered={rendered} className={`${shell.panel} ${shell.form}`}>
      {({ failure, problem, isPending }) => (
        <>
          <h2 className={shell.panelTitle}>{moderationText(`mod.identity.${kind}`)}</h2>
          {problem}
          {isRevocation && <p className={shell.muted}>{moderationText('mod.identity.revokeHint')}</p>}
          <ReasonChips
            label={moderationText(isRevocation ? 'mod.identity.revokeReason' : 'mod.identity.reason')}
            reasons={identityReasons.map((value) => ({
              value,
              label: moderationTextOf('identity.reason', value),
            }))}
            chosen={failure?.values.reason}
            error={decisionProblem(failure, 'reason')}
          />
          <TextArea
            label={moderationText('mod.identity.note')}
            name="note"
            rows={3}
            maxLength={2000}
            defaultValue={failure?.values.note}
          />
          <div className={shell.actions}>
            {!isRevocation && (
              <Button type="submit" name="decision" value="approve" variant="primary" isBusy={isPending}>
                {moderationText('mod.identity.approve')}
              </Button>
            )}
            <Button
              className={shell.dangerous}
              type="submit"
              name="decision"
              value={isRevocation ? 'revoke' : 'reject'}
              isBusy={isPending}
            >
              {moderationText(isRevocation ? 'mod.identity.revoke' : 'mod.identity.reject')}
            </Button>
          </div>
        </>
      )}
    </DecisionForm>
  );
}

function LastDecision({ record }: Pick<IdentityDecisionProps, 'record'>) {
  return (
    <section className={shell.panel}>
      <h2 className={shell.panelTitle}>{moderationText('mod.identity.decision')}</h2>
      <p>
        {moderationText('mod.identity.decided', {
          decision: moderationTextOf('identity.state', record.state),
          name: record.decidedBy?.username ?? moderationText('mod.formerModerator'),
          time: record.decidedAt ? shownTime(record.decidedAt) : '–',
        })}
      </p>
      {record.reason !== '' && <p>{moderationTextOf('identity.reason', record.reason)}</p>}
      {record.note !== '' && <p className={shell.text}>{record.note}</p>}
    </section>
  );
}
