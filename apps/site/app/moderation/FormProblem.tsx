import { formText } from '@nightjar/i18n/forms';
import { operationErrorText, takedownText } from '@nightjar/i18n/takedown';
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
  if (code === 'address') return takedownText('mod.error.address', { line: params?.line ?? '' });
  return operationErrorText(code);
}
