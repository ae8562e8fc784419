import type { InformationDocument } from './document.ts';

export const privacyDocument: InformationDocument = {
  title: 'Privacy policy',
  description: 'Which data {name} keeps about you, why, for how long, and what you can do about it.',
  intro: [
    'What you watch is your business. We keep as little as we can, and we do not sell personal data. Responsible: {operator}, {address}. Questions: [{email}](mailto:{email}).',
  ],
  sections: [
    {
      heading: 'When you visit',
      paragraphs: [
        'You need no account to watch. Your viewing history, the watch-later list, your searches and the settings of the player stay in your browser, where you can delete them at any time. We do not receive them, except the watch-later list of a member, and the history of a member who turns on that the account keeps it.',
        'To answer your requests and to stop abuse, our servers process your IP address, the page you asked for and the kind of browser. Limits that count by address forget it within a day.',
        'Views and votes are counted. To count each visitor once, we use a random number in a cookie, not your name.',
      ],
    },
    {
      heading: 'When you have an account',
      points: [
        'Your username, email address and a hash of your password, from which the password cannot be read.',
        'What you choose to add: profile, pictures, uploads, comments, favorites, watch later, playlists, subscriptions, friends and messages.',
        'When you signed in, with the kind of browser and, if it is known, the country, so that you can recognize your logins: for up to a year, or until you log out.',
        'A random number in a cookie of each device where you log in, so that you hear of logins from new devices, and wrong passwords from elsewhere do not lock you out: for a year, also after you log out.',
        'If you turn on push notifications: the address of your browser at its push service, until you turn them off or log out. Messages go through that service, encrypted and without names or titles.',
      ],
    },
    {
      heading: 'When you verify your identity',
      paragraphs: [
        'Uploaders prove their age and identity. A picture of you with your document is biometric data: it is kept for a short time after the decision, and in any case deleted within 3 years after the account was deleted or the consent was withdrawn. Records that the law requires are described in the [2257 statement](/information/2257/).',
      ],
    },
    {
      heading: 'Why we may do this',
      points: [
        'To provide the site and your account: performance of our agreement.',
        'To keep the site safe, count views and answer reports: our legitimate interest.',
        'For analytics and advertising of third parties: only with your consent, which you can withdraw at any time.',
        'To keep records and answer authorities: legal obligations.',
      ],
    },
    {
      heading: 'Who else receives data',
      paragraphs: [
        'Companies that run servers, deliver video or send mail for us, under a contract and only for that purpose. With your consent, advertising partners. Authorities, if the law obliges us. Nobody else.',
      ],
    },
    {
      heading: 'How long',
      points: [
        'Account data: until you delete your account.',
        'Server logs: 30 days at most.',
        'Messages to our support: two years.',
        'Records that the law requires: as long as it requires them.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask what we know about you, get a copy, have it corrected or deleted, object to its use, and withdraw a consent. Write to [{email}](mailto:{email}) or use the [contact form](/contacts). You can also complain to the data protection authority where you live.',
        'We answer within one month. So that nobody else gets your data, we may ask you to write from the address of your account.',
      ],
    },
    {
      heading: 'Minors',
      paragraphs: [
        'This site is not for anyone under {age}. If you believe that a minor has an account here, please tell us and we will close it.',
      ],
    },
  ],
};
