import type { InformationDocument } from './document.ts';

export const supportDocument: InformationDocument = {
  title: 'Support center',
  description:
    'Answers to frequently asked questions about {name}: playback, accounts, uploads, and how to reach us.',
  intro: ['Most questions are answered here. If yours is not, [write to us](/contacts).'],
  sections: [
    {
      heading: 'A video does not play',
      points: [
        'Reload the page, and choose a lower quality in the settings of the player.',
        'Switch off extensions that block scripts or advertisements for this site, and try again.',
        'Use a current version of your browser.',
        'If only one video fails, report it with the reason "broken".',
      ],
    },
    {
      heading: 'Keyboard shortcuts',
      paragraphs: ['Press ? while a video is on the page. The panel also switches the shortcuts off.'],
    },
    {
      heading: 'Account and password',
      points: [
        'Forgot your password? [Request a link](/signin/?restore=1). It is valid for one hour.',
        'No email? Look in your spam folder, and check that the address is the one you signed up with.',
        'You can log in only after you have confirmed your email address.',
        'To download your data or delete your account, choose “Edit profile”, then “Open your data”.',
      ],
    },
    {
      heading: 'History and watch later',
      paragraphs: [
        'Your history is kept in your browser, so it is empty in another browser and in a private window. So is watch later, until you log in: then it is the same in all your browsers. Members can keep their history in the account, too. You can clear both at any time: [history](/history/), [watch later](/watch-later/).',
      ],
    },
    {
      heading: 'Uploads',
      points: [
        'Videos must be horizontal, at least three minutes long, and must not be on the site already.',
        'Every upload is checked before it is published.',
        'You must have verified your identity.',
      ],
    },
    {
      heading: 'Something should not be here',
      paragraphs: [
        'Use "Report" below the video. For copyright see [DMCA](/information/dmca/). If you are in danger, contact the police where you are.',
      ],
    },
  ],
};
