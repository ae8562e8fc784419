/** The second step of a sign-in. */
export const signInStepMessages = {
  'code.title': 'Enter your code',
  'code.desc': 'Open your authenticator app and enter the code for this site.',
  'code.field': 'Code',
  'code.hint': 'No access to the app? Enter one of your recovery codes.',
  'code.submit': 'Log in',
} as const;
