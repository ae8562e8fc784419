import { moderationText } from '@nightjar/i18n/moderation';
import { TextArea } from '@nightjar/ui';
import type { FormFailure } from '../forms/form-result.ts';
import { decisionProblem } from './decision-problems.ts';
import { ReasonChoice } from './ReasonChoice.tsx';

interface StatementFieldsProps {
  failure: FormFailure | undefined;
  /** A decision in favour of the owner needs no rule, and no statement. Default false. */
  isFavourable?: boolean;
}

/** Rule and statement of a decision; the owner receives both. */
export function StatementFields({ failure, isFavourable = false }: StatementFieldsProps) {
  return (
    <>
      {!isFavourable && (
        <ReasonChoice chosen={failure?.values.reason} error={decisionProblem(failure, 'reason')} />
      )}
      <TextArea
        label={moderationText('mod.form.statement')}
        name="statement"
        rows={3}
        maxLength={5000}
        hint={moderationText(isFavourable ? 'mod.form.favourableHint' : 'mod.form.statementHint')}
        defaultValue={failure?.values.statement}
        error={decisionProblem(failure, 'statement')}
      />
    </>
  );
}
