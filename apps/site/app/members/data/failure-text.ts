import { formText } from '@nightjar/i18n/forms';
import { type PersonalDataTextKey, personalDataText } from '@nightjar/i18n/personal-data';
import type { FormFailure } from '../../forms/form-result.ts';

const texts: Readonly<Record<string, PersonalDataTextKey & `data.error.${string}`>> = {
  too_many_attempts: 'data.error.too_many_attempts',
  too_many: 'data.error.too_many',
  too_late: 'data.error.too_late',
  login_required: 'data.error.login_required',
};

/** Why a form was refused, above its fields; undefined if fields show it. */
export function failureText(failure: FormFailure | undefined): string | undefined {
  if (failure === undefined || failure.code === 'invalid_password') return undefined;
  if (failure.fields.some(({ field }) => field === 'password' || field === 'comments')) return undefined;
  if (failure.code === 'offline') return formText('form.offline');
  return personalDataText(texts[failure.code] ?? 'data.error.failed');
}
