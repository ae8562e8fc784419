/** The settings of notifications on a member's page of notifications. */
export const notificationSettingsMessages = {
  'notifications.settings': 'Notify me about',
  'notifications.kind.video': 'New videos of subscriptions',
  'notifications.kind.reply': 'Replies to my comments',
  'notifications.kind.mention': 'Mentions',
  'notifications.kind.wall': 'Entries on my wall',
  'notifications.kind.friend_request': 'Friend requests',
  'notifications.kind.friend': 'Accepted friend requests',
  'notifications.kind.message': 'Messages',
  'notifications.kind.review': 'Decisions about my videos',
  'notifications.digest': 'Email summary',
  'notifications.digest.off': 'Off',
  'notifications.digest.daily': 'Every day',
  'notifications.digest.weekly': 'Every week',
  'notifications.digestHint': 'Numbers only, without names and titles.',
  'notifications.push': 'Push notifications',
  'notifications.pushDevice': 'On this device',
  'notifications.pushHint': 'A short message without names and titles. Ends when you log out.',
  'notifications.pushBlocked': 'Notifications of this site are blocked in the settings of your browser.',
  'notifications.pushUnsupported':
    'This browser cannot show notifications. On an iPhone or iPad, add the site to the home screen first.',
  'notifications.pushFailed': 'Push notifications could not be changed. Please try again later.',
} as const;
