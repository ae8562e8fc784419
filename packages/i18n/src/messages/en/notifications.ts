/** Texts of toasts and failures that pages show with the code they are loaded with (requirements UI-5, I18N-2). */
export const notificationMessages = {
  'notify.vote_already_voted': 'You have already voted',
  'notify.text_copied': 'Copied',
  'notify.email_copied': 'Email copied',
  'notify.watch_later_removed': 'Removed from watch later',
  'notify.history_removed': 'Removed from your history',
  'notify.history_cleared': 'Your history is now empty',
  'notify.offline': 'You are offline',
  'notify.login_required': 'Please log in to complete this action',

  'error.system': 'System error',
  'error.unavailable': 'The site cannot be reached at the moment. Try again in a few seconds.',
  'error.not_found': 'This no longer exists',
  'error.too_many': 'Too many requests. Try again later.',
  'error.login_required': 'Please log in to complete this action',
  'error.no_permission': 'You do not have permission to view.',
} as const;
