import type { Translate } from '@nightjar/i18n';
import { formText } from '@nightjar/i18n/forms';
import { findOutcomeText, outcomeText } from '@nightjar/i18n/outcomes';
import type { FieldProblem, FormFailure } from './form-result.ts';

/** Texts of the forms other than password recovery, which has the general text of an invalid email address. */
export const emailTexts: Readonly<Record<string, string>> = { eml_invalid: 'error.form.email' };

/**
 * The text of a refusal (docs/spec/ui-and-texts.md, "Error texts").
 *
 * @param texts Message keys of codes that this form words differently.
 */
export function problemText(
  t: Translate,
  { code, params }: Pick<FieldProblem, 'code' | 'params'>,
  texts: Readonly<Record<string, string>> = {},
): string {
  if (code === 'offline') return formText('form.offline');
  if (code === 'failed') return formText('form.failed');
  return findOutcomeText(t, texts[code] ?? `error.${code}`, params) ?? outcomeText('error.unnamed');
}

/** The text of a field's failure; undefined without one. `texts` as in `problemText`. */
export function fieldText(
  t: Translate,
  failure: FormFailure | undefined,
  field: string,
  texts?: Readonly<Record<string, string>>,
): string | undefined {
  const problem = failure?.fields.find((each) => each.field === field);
  return problem && problemText(t, problem, texts);
}

/** The text of the whole form: the failure, unless all of it is shown at fields. */
export function messageText(
  t: Translate,
  failure: FormFailure,
  shownFields: readonly string[],
  texts?: Readonly<Record<string, string>>,
): string | undefined {
  const own = failure.fields.find(({ field }) => !shownFields.includes(field));
  // The field of the captcha is hidden, and its codes have no meaning for visitors.
  if (own?.field === 'tok') return formText('form.captcha');
  if (own) return problemText(t, own, texts);
  return failure.fields.length > 0 ? undefined : problemText(t, failure, texts);
}
