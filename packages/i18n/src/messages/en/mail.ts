import { moderationMailMessages } from './moderation-mail.ts';

/** The texts of mails and push messages that the site sends. Each text is one paragraph. */
export const mailMessages = {
  'mail.greeting': 'Hello {username},',
  'mail.greetingWithoutName': 'Hello,',
  'mail.signature': 'Your {brand} team',
  'mail.reason':
    'You are receiving this email because of an account at {site}. Questions? Write to {support}.',

  'mail.confirm.subject': 'Confirm your e-mail address for {brand}',
  'mail.confirm.intro':
    'Thank you for signing up at {brand}. Please confirm that this e-mail address is yours:',
  'mail.confirm.button': 'Confirm e-mail address',
  'mail.confirm.outro':
    'The link works once and for 7 days. If you did not sign up, ignore this mail: without a confirmation the account is removed.',

  'mail.reset.subject': 'Set a new password for {brand}',
  'mail.reset.intro':
    'We received a request for a new password for your account at {brand}. You can choose one here:',
  'mail.reset.button': 'Choose a new password',
  'mail.reset.outro':
    'The link works once and for 1 hour. If you did not request it, ignore this mail: your password will not change.',

  'mail.password_changed.subject': 'Your password for {brand} was changed',
  'mail.password_changed.intro':
    'The password of your account at {brand} was changed, and other browsers were signed out.',
  'mail.password_changed.outro': 'If this was not you, set a new password at once:',
  'mail.password_changed.button': 'Restore access',

  'mail.new_device.subject': 'New login to your account at {brand}',
  'mail.new_device.intro':
    'Your account {username} at {brand} was just used to log in from a browser that has not been used before.',
  'mail.new_device.browser': 'Browser: {browser}',
  'mail.new_device.country': 'Country: {country}',
  'mail.new_device.time': 'Time: {time}',
  'mail.new_device.outro':
    'If this was you, there is nothing to do. If not, set a new password at once, which also ends all sessions:',
  'mail.new_device.button': 'Set a new password',
  'mail.new_device.sessions': 'See where you are logged in',

  'mail.second_factor_on.subject': 'Two-step login is on at {brand}',
  'mail.second_factor_on.intro':
    'Logging in to your account {username} at {brand} now needs a code from your authenticator app. Keep your recovery codes in a safe place.',
  'mail.second_factor_on.outro': 'If this was not you, set a new password at once and write to {support}:',
  'mail.second_factor_on.button': 'Set a new password',

  'mail.second_factor_off.subject': 'Two-step login is off at {brand}',
  'mail.second_factor_off.intro':
    'Logging in to your account {username} at {brand} no longer needs a code from your authenticator app.',
  'mail.second_factor_off.outro':
    'If this was not you, set a new password at once, which also ends all sessions:',
  'mail.second_factor_off.button': 'Set a new password',

  'mail.recovery_code_used.subject': 'A recovery code was used at {brand}',
  'mail.recovery_code_used.intro':
    'Your account {username} at {brand} was just logged in to with a recovery code. The code cannot be used again.',
  'mail.recovery_code_used.outro':
    'If this was not you, set a new password at once, which also ends all sessions:',
  'mail.recovery_code_used.button': 'Set a new password',

  'mail.recovery_codes_renewed.subject': 'You have new recovery codes at {brand}',
  'mail.recovery_codes_renewed.intro':
    'New recovery codes were created for your account {username} at {brand}. The previous ones no longer work.',
  'mail.recovery_codes_renewed.outro':
    'If this was not you, set a new password at once, which also ends all sessions:',
  'mail.recovery_codes_renewed.button': 'Set a new password',

  'mail.passkey_added.subject': 'A passkey was added at {brand}',
  'mail.passkey_added.intro':
    'Your account {username} at {brand} has a new passkey. It logs in without the password.',
  'mail.passkey_added.outro':
    'If this was not you, set a new password at once and remove the passkey in the security settings:',
  'mail.passkey_added.button': 'Set a new password',

  'mail.passkey_removed.subject': 'A passkey was removed at {brand}',
  'mail.passkey_removed.intro':
    'A passkey was removed from your account {username} at {brand}. It can no longer log in.',
  'mail.passkey_removed.outro':
    'If this was not you, set a new password at once, which also ends all sessions:',
  'mail.passkey_removed.button': 'Set a new password',

  'mail.email_new.subject': 'Confirm your new e-mail address for {brand}',
  'mail.email_new.intro':
    'This address was entered as the new e-mail address of the account {username} at {brand}. Please confirm that it is yours:',
  'mail.email_new.button': 'Confirm e-mail address',
  'mail.email_new.outro':
    'The link works once and for 3 days. If you did not request this, ignore this mail: nothing changes.',

  'mail.email_old.subject': 'Your e-mail address for {brand} is about to change',
  'mail.email_old.intro':
    'A new e-mail address was entered for your account {username} at {brand}. It replaces this one when both are confirmed, or 3 days after the new one is.',
  'mail.email_old.outro': 'Agree to the change, or cancel it if you did not request it:',
  'mail.email_old.button': 'Agree or cancel',

  'mail.email_in_use.subject': 'This e-mail address is already used at {brand}',
  'mail.email_in_use.intro':
    'Someone, probably you, wanted to use this address for another account at {brand}. It already belongs to your account {username}, and nothing has changed.',
  'mail.email_in_use.outro':
    'If you have forgotten the password, you can set a new one here. If this was not you, ignore this mail.',
  'mail.email_in_use.button': 'Restore access',

  'mail.email_changed.subject': 'Your e-mail address for {brand} has changed',
  'mail.email_changed.intro':
    'Your account {username} at {brand} has a new e-mail address. Mails about the account go there from now on.',
  'mail.email_changed.outro':
    'If this was not you, write to {support} at once. At the new address you can set a new password:',
  'mail.email_changed.button': 'Set a new password',

  'mail.sign_up_again.subject': 'You already have an account at {brand}',
  'mail.sign_up_again.intro':
    'Someone, probably you, tried to sign up at {brand} with this e-mail address. It already belongs to the account {username}.',
  'mail.sign_up_again.outro':
    'If you have forgotten the password, you can set a new one here. If this was not you, ignore this mail.',
  'mail.sign_up_again.button': 'Restore access',

  'mail.deletion_requested.subject': 'Your account at {brand} will be deleted',
  'mail.deletion_requested.intro':
    'You asked us to delete your account {username} at {brand}. We will delete it on {date}.',
  'mail.deletion_requested.outro':
    'Until then you can log in and keep your account. If this was not you, log in, keep the account and change your password.',
  'mail.deletion_requested.button': 'Keep my account',

  'mail.account_erased.subject': 'Your account at {brand} is deleted',
  'mail.account_erased.intro':
    'Your account at {brand} and its data are deleted, as you asked. This is the last email you will get from us.',
  'mail.account_erased.outro': 'You are always welcome to sign up again.',
  'mail.account_erased.button': 'Open {brand}',

  'mail.export_ready.subject': 'Your data from {brand} is ready',
  'mail.export_ready.intro': 'The file with the data of your account {username} at {brand} is ready.',
  'mail.export_ready.outro':
    'You can download it for {days} days, after logging in. If you did not ask for it, change your password.',
  'mail.export_ready.button': 'Download your data',
  'mail.export.readme':
    'This is the data of the account {username} at {brand}. Each .json file has one kind of data, with one entry on each line. The folder files has what you uploaded and is still stored; pictures are the copies that the site has made of them. Times are in UTC.',

  'mail.upload_refused.subject': 'Your video “{title}” is not published',
  'mail.upload_refused.intro': 'Your video “{title}” cannot be published.',
  'mail.upload_refused.reason': 'The reason: {reason}',
  'mail.upload_refused.appeal':
    'The check compares pictures and can be wrong. If this video is not a copy, you can appeal within 180 days: a moderator decides.',
  'mail.upload_refused.open': 'Open your uploads',
  'mail.draft_expires.subject': 'Complete your upload “{title}”',
  'mail.draft_expires.intro':
    'Your upload “{title}” is not complete yet. It will be removed in about a day. Continue the transfer, or add what is missing, to keep it.',
  'mail.reports_urgent.subject': 'Urgent reports at {brand}: {count}',
  'mail.reports_urgent.intro':
    'New reports about minors, or about content without consent, wait for a decision: {count}.',
  'mail.reports_due.subject': 'Reports at {brand} are due within 12 hours: {count}',
  'mail.reports_due.intro':
    'Reports wait for a decision whose deadline of 48 hours is less than 12 hours away, or over: {count}.',
  'mail.reports.open': 'Open the reports',

  'push.title': 'You have new notifications',

  'mail.digest.subject': 'You have unread notifications at {brand}',
  'mail.digest.intro': 'These notifications are new since the last summary:',
  'mail.digest.video': 'New videos: {count}',
  'mail.digest.reply': 'Replies to your comments: {count}',
  'mail.digest.mention': 'Mentions: {count}',
  'mail.digest.wall': 'Entries on your wall: {count}',
  'mail.digest.friend_request': 'Friend requests: {count}',
  'mail.digest.friend': 'Accepted friend requests: {count}',
  'mail.digest.message': 'Conversations with new messages: {count}',
  'mail.digest.review': 'Decisions about your videos: {count}',
  'mail.digest.open': 'Open your notifications',
  'mail.digest.stop': 'Stop these emails',

  'mail.contact.subject': 'Contact form of {brand}',
  'mail.contact.intro': '{from} writes:',
  'mail.contact.file': 'Attached file, stored with the message: {file}',
  'mail.contact.reason':
    'This message was sent with the contact form of {brand}. The e-mail address has not been verified.',

  ...moderationMailMessages,
  'mail.identity_approved.subject': 'Your identity is confirmed',
  'mail.identity_approved.intro': 'A moderator has confirmed your identity. You can upload videos now.',
  'mail.identity_approved.open': 'Upload a video',
  'mail.identity_rejected.subject': 'We could not confirm your identity',
  'mail.identity_rejected.intro':
    'A moderator has looked at your documents and could not confirm your identity. You can send new ones.',
  'mail.identity_rejected.open': 'Send new documents',
  'mail.identity_revoked.subject': 'Your identity is no longer confirmed',
  'mail.identity_revoked.intro':
    'A moderator has revoked the confirmation of your identity. To upload videos again, send new documents.',
  'mail.identity_revoked.open': 'Send new documents',
  'mail.identity.unreadable': 'Reason: the pictures cannot be read.',
  'mail.identity.expired': 'Reason: the document has expired.',
  'mail.identity.mismatch': 'Reason: your details, the document and your picture do not match.',
  'mail.identity.underage': 'Reason: uploaders must be at least 18 years old.',
} as const;
