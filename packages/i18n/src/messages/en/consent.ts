/** The consent panel and its settings (requirement SITE-17). */
export const consentMessages = {
  'consent.title': 'Your privacy',
  'consent.text':
    'With your consent, we count visits and show ads from partners, who may set cookies. The site works either way.',
  'consent.accept': 'Accept all',
  'consent.reject': 'Reject all',
  'consent.choose': 'Choose',
  'consent.save': 'Save choices',
  'consent.more': 'About cookies',
  'consent.settings': 'Cookie settings',
  'consent.necessary': 'Necessary',
  'consent.necessaryText': 'Age, login and your settings. Always on.',
  'consent.ads': 'Partner ads',
  'consent.adsText': 'Ads from other companies, who may use cookies to limit how often you see them.',
  'consent.analytics': 'Analytics',
  'consent.analyticsText': 'Counts pages and plays, so that we see what works.',
  'consent.answered': 'Your last answer: {date}.',
  'consent.saved': 'Your choice is saved',
} as const;
