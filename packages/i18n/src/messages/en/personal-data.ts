/** Texts of the screen on which members download their data and delete their account. */
export const personalDataMessages = {
  'data.title': 'Your data',

  'data.export': 'Download your data',
  'data.exportHint':
    'One ZIP file with your profile, videos, comments, messages, lists and the originals that you uploaded. It takes a few minutes; we send you a mail when it is ready.',
  'data.exportNow': 'Prepare my data',
  'data.exportAgain': 'Prepare it again',
  'data.exportWaiting': 'Waiting to start…',
  'data.exportRunning': 'Preparing your data…',
  'data.exportLeave': 'You can leave this page.',
  'data.exportReady': 'Your data is ready ({size})',
  'data.exportExpires': 'You can download it until {date}.',
  'data.exportDownload': 'Download',
  'data.downloadMissing': 'This file is no longer available. You can prepare it again.',
  'data.exportFailed': 'Your data could not be prepared. Please try again.',
  'data.exportNext': 'You can ask once a day: again {time}.',

  'data.delete': 'Delete your account',
  'data.deleteHint':
    'You have {days} days to change your mind. Then your profile, videos, playlists, messages and everything else that belongs to your account are erased for good.',
  'data.comments': 'Your comments',
  'data.commentsAnonymise': 'Keep them without my name',
  'data.commentsRemove': 'Remove them',
  'data.password': 'Your password',
  'data.deleteNow': 'Delete my account',
  'data.moderator': 'Moderators cannot delete their account here. Ask an operator to change your role first.',

  'data.kept': 'What we must keep',
  'data.keptIntro':
    'The law requires a few records. Apart from an identity check, they contain neither your name nor your address.',
  'data.keptIdentity':
    'Your approved or revoked identity check with its documents, encrypted and readable by moderators only, for 7 years',
  'data.keptModeration': 'Decisions of moderators about you or your content, and reports about them',
  'data.keptAudit': 'The log of what moderators and operators did, with the number of your account',
  'data.keptUploads':
    'The number and the fingerprint of removed videos, so that they cannot be uploaded again',
  'data.keptVerification': 'That the statements of the uploader verification were accepted, and when',
  'data.keptConsents':
    'That you confirmed the consent of performers, with their names and without yours, for 7 years',
  'data.keptLimits': 'Counters against abuse, for one day',

  'data.due': 'Your account will be deleted on {date}',
  'data.dueHint': 'Until then everything stays as it is. Your choice for your comments: {choice}.',
  'data.keep': 'Keep my account',
  'data.keptAccount': 'Your account stays',
  'data.details': 'Details',
  'data.hide': 'Hide',

  'data.error.invalid_password': 'This is not your password',
  'data.error.too_many_attempts': 'Too many attempts. Try again in a few minutes.',
  'data.error.too_late': 'The deletion of your account has already begun.',
  'data.error.comments': 'Choose what happens to your comments',
  'data.error.too_many': 'You can ask for your data once a day.',
  'data.error.login_required': 'Please log in to complete this action',
  'data.error.failed': 'Something went wrong. Please try again.',
} as const;
