/** The second step of a sign-in, and passkeys. */
export const signInStepMessages = {
  'code.title': 'Enter your code',
  'code.desc': 'Open your authenticator app and enter the code for this site.',
  'code.field': 'Code',
  'code.hint': 'No access to the app? Enter one of your recovery codes.',
  'code.submit': 'Log in',

  'email.newTitle': 'Confirm your new email',
  'email.newText': 'One click confirms that this address is yours.',
  'email.newSubmit': 'Confirm my new email',
  'email.newDone':
    'Your new address is confirmed. It is used as soon as your previous address agrees, or in 3 days.',
  'email.oldTitle': 'Email change',
  'email.oldText': 'A new email address was entered for your account. Did you request this?',
  'email.agree': 'Yes, change it',
  'email.cancel': 'No, cancel the change',
  'email.agreed': 'Thank you. The change is made as soon as your new address is confirmed too.',
  'email.cancelled':
    'The change has been canceled. If you did not request it, change your password: someone may be logged in to your account.',

  'digest.title': 'Stop email summaries',
  'digest.text': 'You will get no more summaries of your notifications by email.',
  'digest.submit': 'Stop the emails',
  'digest.stopped': 'You will get no more email summaries.',

  'passkey.login': 'Log in with a passkey',
  'passkey.unsupported': 'This browser does not support passkeys.',
  'passkey.cancelled': 'No passkey was used. Try again, or enter your password.',
} as const;
