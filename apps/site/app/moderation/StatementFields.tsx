import { moderationText } from '@nightjar/i18n/moderation';
import { TextArea } from '@nightjar/ui';
import type { FormFailure } from '../forms/form-result.ts';
import { ReasonChoice } from './ReasonChoice.tsx';

/** Rule and statement of a decision against an owner, who receives both. */
export function StatementFields({ failure }: { failure: FormFailure | undefined }) {
  return (
    <>
      <ReasonChoice chosen={failure?.values.reason} />
      <TextArea
        label={moderationText('mod.form.statement')}
        name="statement"
        rows={3}
        maxLength={5000}
        hint={moderationText('mod.form.statementHint')}
        defaultValue={failure?.values.statement}
      />
    </>
  );
}
