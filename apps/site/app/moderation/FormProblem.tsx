import { formText } from '@nightjar/i18n/forms';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { FormNotice } from '../forms/FormNotice.tsx';
import type { FormFailure } from '../forms/form-result.ts';

/** Why a form of a moderator, a notice or an appeal was refused. It receives the focus. */
export function FormProblem({ failure }: { failure: FormFailure | undefined }) {
  if (failure === undefined) return null;
  return <FormNotice>{problemText(failure)}</FormNotice>;
}

function problemText({ code, params }: FormFailure): string {
  if (code === 'offline') return formText('form.offline');
  if (code === 'failed') return formText('form.failed');
  if (code === 'address') return moderationText('mod.error.address', { line: params?.line ?? '' });
  return moderationTextOf('error', code);
}
