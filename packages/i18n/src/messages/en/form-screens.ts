import { signInStepMessages } from './sign-in-steps.ts';

/** Sign-in, sign-up, recovery and the contact form: titles, fields, buttons and notices (requirements SITE-6, SITE-7). */
export const formScreenMessages = {
  'form.username': 'Username',
  'form.usernameOrEmail': 'Username or email',
  'form.password': 'Password',
  'form.newPassword': 'New password',
  'form.email': 'Email',
  'form.emailHint': 'Only for messages about your account. Other members never see it.',
  'form.usernameHint':
    'Letters, digits, hyphens and underscores. Visible to other members. It cannot be changed later.',
  'form.passwordHint': 'At least {length} characters',
  'form.message': 'Message',
  'form.file': 'File',
  'form.send': 'Send',
  'form.offline': 'You are offline. Your entries are still here: try again when you are back online.',
  'form.captcha':
    'We could not check that you are not a robot. Send the form again; your browser needs JavaScript for this check.',
  'form.failed': 'That did not work. Try again in a moment.',

  'login.title': 'Log in',
  'login.submit': 'Log in',
  'login.forgot': 'Forgot your password?',
  'login.noAccount': 'New here?',
  'login.toSignup': 'Create an account',
  'login.signedIn': 'You are logged in as {username}',
  'login.continue': 'Continue',
  'login.logout': 'Log out',
  'login.demonstration': 'Demonstration accounts',

  ...signInStepMessages,

  'restore.title': 'Restore your password',
  'restore.desc': 'Enter the email address of your account and we will send you a link.',
  'restore.submit': 'Send the link',
  'restore.sent': 'Check your Email',
  'restore.sentText':
    'We have sent you a link to choose a new password. It is valid for one hour. If it does not arrive, look in your spam folder.',
  'restore.back': 'Back to login',

  'reset.title': 'Choose a new password',
  'reset.submit': 'Save the password',
  'reset.again': 'Request a new link',
  'reset.done': 'Your password has been changed. Log in with the new one.',

  'confirm.title': 'Confirm your email',
  'confirm.desc': 'One click and your account is ready.',
  'confirm.submit': 'Confirm my email',
  'confirm.again': 'Send the mail again',
  'confirm.againText':
    'Did the mail not arrive? Enter the email address of your account. If it is not confirmed yet, we will send you a new link.',
  'confirm.done': 'Your email is confirmed. You can log in now.',

  'signup.title': 'Sign up',
  'signup.submit': 'Create my account',
  'signup.hasAccount': 'Already a member?',
  'signup.toLogin': 'Log in',
  /** The parts in brackets become links. */
  'signup.terms':
    'By signing up you confirm that you are at least {age} and accept our [terms] and [privacy].',
  'signup.confirm': 'Please confirm your email',
  'signup.confirmText':
    'We have sent you a link. Open it to finish signing up. If it does not arrive, look in your spam folder.',

  /** The pages of votes, favourites and subscriptions without JavaScript; without a name if the object cannot be read. */
  'object.back': 'Back to the page',
  'object.backTo': 'Back to {name}',
  'vote.title': 'Your rating',
  'vote.titleOf': 'Rate {name}',
  'favourite.title': 'Favorites',
  'favourite.titleOf': 'Favorites: {name}',
  'favourite.add': 'Add to favorites',
  'favourite.remove': 'Remove from favorites',
  'subscribe.title': 'Subscription',
  'subscribe.titleOf': 'Subscription to {name}',
  'subscribe.remove': 'Unsubscribe',

  'share.title': 'Share this video',
  'share.link': 'Link',
  'share.startAt': 'Start at',
  'share.invalidTime': 'Enter a time such as 1:23',
  'share.pastEnd': 'The video ends at {time}',
  'share.copyLink': 'Copy link',
  'share.embed': 'Embed code',
  'share.size': 'Size',
  'share.copyEmbed': 'Copy code',
  'share.apps': 'Share with an app',

  'report.title': 'Report this video',
  'report.reason': 'What is wrong with it?',
  'report.illegal': 'It shows something illegal',
  'report.underage': 'Someone in it may be under 18',
  'report.without_consent': 'It was published without consent',
  'report.copyright': 'It infringes a copyright',
  'report.spam': 'It is spam or misleading',
  'report.broken': 'It does not play',
  'report.other': 'Something else',
  'report.details': 'Details (optional)',
  'report.email': 'Email (optional)',
  'report.emailHint': 'We confirm your report and tell you what was decided',
  'report.submit': 'Send the report',
  /** The part in brackets becomes a link. */
  'report.takedown': 'Is it your work, or are you in it? [takedown]',
  'report.takedownLink': 'Ask for its removal',
  'report.sent': 'Thank you. A moderator will look at the video.',

  'contact.title': 'Contact us',
  'contact.desc': 'Tell us what we can do for you. We answer by email, usually within two working days.',
  'contact.fileHint': 'Optional: a PDF, a picture or a text file of up to {size} MB',
  'contact.fileTooLarge': 'The file is larger than {size} MB',
  'contact.removeFile': 'Remove the file',
  'contact.sent': 'Thank you. We have received your message.',
  'contact.sentText': 'We will reply to the email address you gave.',
  'contact.again': 'Write another message',
  'contact.byMail': 'You can also write to [email].',
  /** The part in brackets becomes a link. */
  'contact.takedown': 'Does a video use your work, or show you without your consent? [takedown]',
} as const;
