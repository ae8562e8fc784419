import { identityReasons } from '@nightjar/api';
import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Button, Notice, TextArea } from '@nightjar/ui';
import type { FormResult } from '../../forms/form-result.ts';
import { useForm } from '../../forms/use-form.ts';
import { FormProblem } from '../FormProblem.tsx';
import shell from '../ModerationShell.module.css';
import { ReasonChips } from '../ReasonChips.tsx';
import { shownTime } from '../shown-time.ts';

interface IdentityDecisionProps {
  record: OperationOutput<'identityCase'>;
  /** The refusal of a decision that was sent without scripts. */
  rendered: FormResult | undefined;
}

/** Approves or rejects a check; shows the decision when there is one. */
export function IdentityDecision({ record, rendered }: IdentityDecisionProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  if (record.state !== 'waiting')
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
  if (record.isOwn) return <Notice>{moderationText('mod.identity.own')}</Notice>;
  return (
    <Form ref={form} className={`${shell.panel} ${shell.form}`} method="post" noValidate onSubmit={onSubmit}>
      <h2 className={shell.panelTitle}>{moderationText('mod.identity.decision')}</h2>
      <FormProblem failure={failure} />
      <ReasonChips
        label={moderationText('mod.identity.reason')}
        reasons={identityReasons.map((value) => ({
          value,
          label: moderationTextOf('identity.reason', value),
        }))}
        chosen={failure?.values.reason}
      />
      <TextArea
        label={moderationText('mod.identity.note')}
        name="note"
        rows={3}
        maxLength={2000}
        defaultValue={failure?.values.note}
      />
      <div className={shell.actions}>
        <Button type="submit" name="decision" value="approve" variant="primary" isBusy={isPending}>
          {moderationText('mod.identity.approve')}
        </Button>
        <Button className={shell.dangerous} type="submit" name="decision" value="reject" isBusy={isPending}>
          {moderationText('mod.identity.reject')}
        </Button>
      </div>
    </Form>
  );
}
