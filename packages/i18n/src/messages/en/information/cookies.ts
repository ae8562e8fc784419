import type { InformationDocument } from './document.ts';

export const cookiesDocument: InformationDocument = {
  title: 'Cookies',
  description:
    'The cookies and the browser storage that {name} uses, what they are for, and how long they last.',
  intro: [
    'Cookies are small notes that a site leaves in your browser. Most of ours are necessary for something you asked for. Those for analytics and for advertising of third parties are set only after you have agreed.',
  ],
  sections: [
    {
      heading: 'Necessary cookies',
      points: [
        '_agev: you have confirmed that you are an adult. One year.',
        'nj_session and member: you are logged in. Up to one year, deleted when you log out.',
        'nj_signin: you have entered your password and the code is still missing. Ten minutes, deleted when you have entered it.',
        'nj_device: a random number that recognizes this device for the account that last logged in on it, so that you hear of logins from new devices, and wrong passwords from elsewhere do not lock you out. One year.',
        'nj_visitor: a random number, so that your vote and your view count once. One year.',
        'logout: you have just logged out. One day.',
        'nj_signup_to: the page where you signed up, to return to it. Seven days, deleted when you confirm your email.',
        'verif: you have accepted the points of the uploader verification. One year.',
        'tcid: the country of your connection, for laws that apply there. Seven days.',
        'show_site: the site is available in your region. One day.',
        'from_publisher: the partner whose link brought you here. 30 days.',
        'consent: your choice about analytics and advertising. 180 days.',
      ],
    },
    {
      heading: 'Storage in your browser',
      points: [
        'Viewing history and watch-later list, until you clear them. When you log out, the watch-later list of your account is removed.',
        'Your searches, the volume, the speed and the quality of the player, captions, the theme and the position in videos, until you clear them.',
        'What you wanted to do on a page before you signed up, with your username, to do it after your first login. One hour.',
      ],
    },
    {
      heading: 'With your consent',
      paragraphs: [
        'Analytics helps us see which pages work. Advertising partners may set cookies to limit how often you see an ad. If your browser sends Global Privacy Control, we treat it as a refusal.',
      ],
    },
    {
      heading: 'How to delete them',
      paragraphs: [
        'Your browser can show, block and delete cookies and stored data, usually under "Privacy". Without the necessary ones you can still watch, but the site asks for your age again and cannot keep you logged in.',
      ],
    },
  ],
};
