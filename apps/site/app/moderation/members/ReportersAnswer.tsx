import { moderationText } from '@nightjar/i18n/moderation';
import { TextArea } from '@nightjar/ui';
import type { FormFailure } from '../../forms/form-result.ts';

interface ReportersAnswerProps {
  member: { openReports: number };
  failure: FormFailure | undefined;
}

/** The answer to the senders of the open reports about a member, which a decision against the member closes. */
export function ReportersAnswer({ member: { openReports }, failure }: ReportersAnswerProps) {
  if (openReports === 0) return null;
  return (
    <TextArea
      label={moderationText('mod.form.answer')}
      name="answer"
      rows={2}
      maxLength={5000}
      hint={moderationText('mod.members.answerHint', { n: openReports })}
      defaultValue={failure?.values.answer}
    />
  );
}
