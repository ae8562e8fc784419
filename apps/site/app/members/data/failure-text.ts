import { formText } from '@nightjar/i18n/forms';
import { type PersonalDataTextKey, personalDataText } from '@nightjar/i18n/personal-data';
import type { FormFailure } from '../../forms/form-result.ts';

const texts: Readonly<Record<string, PersonalDataTextKey & `data.error.${string}`>> = {
  too_many_attempts: 'data.error.too_many_attempts',
  too_many: 'data.error.too_many',
  too_late: 'data.error.too_late',
  login_required: 'data.error.login_required',
};

/** Why a form was refused, above its fields; undefined if a field shows it. */
export function failureText(failure: FormFailure | undefined): string | undefined {
  if (failure === undefined || fieldFailure(failure)) return undefined;
  if (failure.code === 'offline') return formText('form.offline');
  return personalDataText(texts[failure.code] ?? 'data.error.failed');
}

/** The field that a refusal is about. */
export function fieldFailure(failure: FormFailure | undefined): 'password' | 'comments' | undefined {
  if (failure?.code === 'invalid_password') return 'password';
  const field = failure?.code === 'invalid' ? failure.fields[0]?.field : undefined;
  return field === 'password' || field === 'comments' ? field : undefined;
}
