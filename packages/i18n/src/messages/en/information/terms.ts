import type { InformationDocument } from './document.ts';

export const termsDocument: InformationDocument = {
  title: 'Terms and conditions',
  description:
    'The rules for using {name}: who may use it, what you may upload, and how the service is provided.',
  intro: [
    'These terms are an agreement between you and {operator} ("we"), which runs {name} at {host}. By using the site you accept them. If you do not, please leave the site.',
  ],
  sections: [
    {
      heading: 'Adults only',
      paragraphs: [
        'You must be at least {age} years old, or of legal age where you live if that is higher. You must also be allowed to see adult material where you are.',
        'Parents can block this site: every page carries the RTA label, which parental-control software recognizes.',
      ],
    },
    {
      heading: 'Your account',
      points: [
        'Give a working email address, and keep your password to yourself.',
        'You are responsible for what is done with your account. Tell us at once if someone else uses it.',
        'One person, one account. Do not pretend to be somebody else.',
        'You can stop using your account at any time. We can suspend or close an account that breaks these terms.',
      ],
    },
    {
      heading: 'What you upload',
      paragraphs: [
        'You keep the rights to your videos and texts. You allow us to store, convert and show them, worldwide and free of charge, for as long as they are on the site.',
        'By uploading you confirm that:',
      ],
      points: [
        'everyone who can be seen was at least 18 when it was recorded, and you hold the records that prove it;',
        'everyone who can be seen agreed to the recording and to its publication here;',
        'you own the rights, or have permission from the person who does;',
        'the material shows nothing illegal.',
      ],
    },
    {
      heading: 'Not allowed',
      points: [
        'Any sexual depiction of a person under 18, or of a person who is made to look under 18.',
        'Anything recorded or published without consent, including hidden recordings and fakes of real people.',
        'Violence against the will of a person, animals, or instructions for crimes.',
        'Private data of others, threats, harassment and hate.',
        'Spam, advertising without our permission, malware, and false reports.',
        'Automated copying of the site, and attempts to get around its limits or its protection.',
      ],
    },
    {
      heading: 'Reports and removal',
      paragraphs: [
        'You can report every video, comment and member on the page where you see it. We read every report. Material that may show a minor, or was published without consent, is removed first and examined afterwards.',
        'For copyright see [DMCA](/information/dmca/). Anyone whose material we remove can object through the [contact form](/contacts).',
      ],
    },
    {
      heading: 'Advertising and links',
      paragraphs: [
        'The site is paid for by advertising. Links to other sites lead to companies that we do not control; their own terms apply there.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We provide the site as it is, without a promise that it is always available or free of errors. We are liable for damage that we cause on purpose or by gross negligence, and wherever the law does not allow us to limit our liability.',
      ],
    },
    {
      heading: 'Changes and law',
      paragraphs: [
        'We can change these terms. The date above shows the latest version; members are told about important changes by email.',
        'The law of {jurisdiction} applies, without taking away the protection that consumers have where they live.',
      ],
    },
  ],
};
