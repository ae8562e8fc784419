/** Texts of validation and of refused forms by code (docs/spec/ui-and-texts.md, "Validation" and "Error texts"). */
export const formMessages = {
  'error.form.required': 'This field is required',
  'error.form.max_length': 'The length should be no more than {length} characters',
  'error.form.min_length': 'Must be at least {length} characters long',
  'error.form.email': 'Email entered incorrectly',
  'error.form.categories': 'The minimum number of selected categories is {min}, the maximum is {max}',
  'error.form.illegal_characters': 'Only Latin letters, digits, hyphens and underscores are allowed',

  'error.required': 'This field is required',
  'error.invalid_usr_or_pwd': 'Invalid username or password',
  'error.eml_invalid': 'invalid email',
  'error.not_confirmed': 'Please confirm your email and try again',
  'error.too_many_attempts': 'Too many authorization attempts. Try again later.',
  'error.incorrect_login': 'Incorrect login or password',
  'error.invalid_code': 'This code is not valid. Enter the current one.',
  'error.invalid_passkey': 'This passkey is not known here, or was removed.',
  'error.passkey_expired': 'That took too long. Try again.',
  'error.code_expired': 'Your login has expired. Enter your password again.',
  'error.eml_not_found': 'User with this e-mail address was not found.',
  'error.invalid_password': 'Invalid password',
  'error.invalid_link': 'The link is invalid or has expired',
  'error.eml_taken': 'This email is already in use',
  'error.usr_taken': 'This username is already taken',

  'verif.title': 'Identity verification',
  'verif.accept': 'Accept and Continue',
  'error.verif_incomplete': 'Confirm all points',
} as const;
