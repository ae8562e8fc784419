/** What others see of a member, and what the account keeps of the viewing. */
export const privacyMessages = {
  'visibility.title': 'Who can see your profile',
  'visibility.hint':
    'Your name, pictures and number of subscribers are always shown. Published videos and public playlists can be found outside of your profile too. Moderators see every part.',
  'visibility.everybody': 'Everybody',
  'visibility.members': 'Members',
  'visibility.friends': 'Friends',
  'visibility.me': 'Only me',
  'visibility.save': 'Save',
  'visibility.saved': 'Your choice is saved',

  'history.keep': 'Use this history on your other devices',
  'history.keepText':
    'Your account then keeps your history and where you stopped, and every browser with your login shows them. Off by default.',
  'history.turnOn': 'Turn on',
  'history.kept': 'Your account keeps this history',
  'history.keptText': 'Every browser with your login shows it, and videos resume where you stopped.',
  'history.turnOff': 'Turn off',
  'history.turnOffTitle': 'Turn off and delete the copy?',
  'history.turnOffText': 'The copy in your account will be deleted. This browser keeps its list.',
  'history.on': 'Your account now keeps your history',
  'history.off': 'The copy in your account is deleted',
  'history.unknown': 'We could not check whether your account keeps this history.',
  'history.failed': 'This could not be changed. Try again.',
} as const;
