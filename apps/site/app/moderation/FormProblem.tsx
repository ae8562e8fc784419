import { formText } from '@nightjar/i18n/forms';
import { operationErrorText } from '@nightjar/i18n/takedown';
import { FormNotice } from '../forms/FormNotice.tsx';
import type { FormFailure } from '../forms/form-result.ts';

interface FormProblemProps {
  failure: FormFailure | undefined;
  /** Fields that show their own failures. */
  fields?: readonly string[];
}

/** Why a form of a moderator, a notice or an appeal was refused, unless its fields show all of it. It receives the focus. */
export function FormProblem({ failure, fields: shown = [] }: FormProblemProps) {
  if (failure === undefined) return null;
  const { code, fields } = failure;
  if (fields.length > 0 && fields.every(({ field }) => shown.includes(field))) return null;
  return <FormNotice>{problemText(code)}</FormNotice>;
}

function problemText(code: string): string {
  if (code === 'offline') return formText('form.offline');
  if (code === 'failed') return formText('form.failed');
  return operationErrorText(code);
}
