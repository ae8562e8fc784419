/** Mails about identity checks of uploaders. */
export const identityMailMessages = {
  'mail.identity_approved.subject': 'Your identity is confirmed',
  'mail.identity_approved.intro': 'A moderator has confirmed your identity. You can upload videos now.',
  'mail.identity_approved.open': 'Upload a video',
  'mail.identity_rejected.subject': 'We could not confirm your identity',
  'mail.identity_rejected.intro':
    'A moderator has looked at your documents and could not confirm your identity. You can send new ones.',
  'mail.identity_rejected.open': 'Send new documents',
  'mail.identity.unreadable': 'Reason: the pictures cannot be read.',
  'mail.identity.expired': 'Reason: the document has expired.',
  'mail.identity.mismatch': 'Reason: your details, the document and your picture do not match.',
  'mail.identity.underage': 'Reason: uploaders must be at least 18 years old.',
} as const;
