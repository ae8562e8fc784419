import { createTranslator } from '@nightjar/i18n';
import { expect, it } from 'vitest';
import type { FormFailure } from './form-result.ts';
import { emailTexts, fieldText, messageText, problemText } from './form-texts.ts';

const t = createTranslator('en');
const failure = (code: string, fields: FormFailure['fields'] = []): FormFailure => ({
  ok: false,
  code,
  fields,
  values: {},
});

it.each([
  ['required', 'This field is required'],
  ['invalid_usr_or_pwd', 'Invalid username or password'],
  ['incorrect_login', 'Incorrect login or password'],
  ['not_confirmed', 'Please confirm your email and try again'],
  ['too_many_attempts', 'Too many authorization attempts. Try again later.'],
  ['eml_invalid', 'invalid email'],
  ['eml_not_found', 'User with this e-mail address was not found.'],
  ['eml_taken', 'This email is already in use'],
  ['usr_taken', 'This username is already taken'],
  ['invalid_link', 'The link is invalid or has expired'],
  ['offline', 'You are offline. Your entries are still here: try again when you are back online.'],
  ['failed', 'That did not work. Try again in a moment.'],
  ['a_code_of_a_later_version', 'Unnamed error'],
])('I18N-2: the code %s is shown as "%s"', (code, text) => {
  expect(problemText(t, { code })).toBe(text);
});

it('fills the length into the text of a code', () => {
  expect(problemText(t, { code: 'form.min_length', params: { length: 5 } })).toBe(
    'Must be at least 5 characters long',
  );
});

it('words a code as the form demands', () => {
  expect(problemText(t, { code: 'eml_invalid' }, emailTexts)).toBe('Email entered incorrectly');
});

it('shows the failure of a field at the field only', () => {
  const refused = failure('eml_invalid', [{ field: 'eml', code: 'eml_invalid' }]);
  expect(fieldText(t, refused, 'eml')).toBe('invalid email');
  expect(fieldText(t, refused, 'eml', emailTexts)).toBe('Email entered incorrectly');
  expect(fieldText(t, refused, 'usr')).toBeUndefined();
  expect(fieldText(t, undefined, 'eml')).toBeUndefined();
});

it('shows a failure of the whole form above the fields', () => {
  expect(messageText(t, failure('incorrect_login'), ['usr', 'pwd'])).toBe('Incorrect login or password');
  const general = failure('invalid_usr_or_pwd', [{ field: '', code: 'invalid_usr_or_pwd' }]);
  expect(messageText(t, general, ['usr', 'pwd'])).toBe('Invalid username or password');
});

it('shows nothing above the fields when every failure is shown at its field', () => {
  expect(messageText(t, failure('required', [{ field: 'usr', code: 'required' }]), ['usr'])).toBeUndefined();
});

it('shows the failure of a field that the form does not have', () => {
  expect(messageText(t, failure('required', [{ field: 'key', code: 'required' }]), ['usr'])).toBe(
    'This field is required',
  );
});

it.each(['required', 'invalid'])('explains a captcha that is %s', (code) => {
  expect(messageText(t, failure(code, [{ field: 'tok', code }]), ['usr'])).toMatch(/not a robot/);
});
