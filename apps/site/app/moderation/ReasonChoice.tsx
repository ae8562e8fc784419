import type { DecisionReason } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { ReasonChips } from './ReasonChips.tsx';

/** Not imported from the API: the list is beside its schema, which the browser does not need. */
const reasons = [
  'illegal',
  'underage',
  'without_consent',
  'copyright',
  'spam',
  'quality',
  'terms',
  'other',
] as const satisfies readonly DecisionReason[];

interface ReasonChoiceProps {
  chosen: string | undefined;
  error: string | undefined;
}

/** The rule that a decision against an owner is based on. */
export function ReasonChoice({ chosen, error }: ReasonChoiceProps) {
  return (
    <ReasonChips
      label={moderationText('mod.form.reason')}
      reasons={reasons.map((value) => ({ value, label: moderationTextOf('reason', value) }))}
      chosen={chosen}
      error={error}
    />
  );
}
