/** The second step of a sign-in, and passkeys. */
export const signInStepMessages = {
  'code.title': 'Enter your code',
  'code.desc': 'Open your authenticator app and enter the code for this site.',
  'code.field': 'Code',
  'code.hint': 'No access to the app? Enter one of your recovery codes.',
  'code.submit': 'Log in',

  'passkey.login': 'Log in with a passkey',
  'passkey.unsupported': 'This browser does not support passkeys.',
  'passkey.cancelled': 'No passkey was used. Try again, or enter your password.',
} as const;
