import type { InformationDocument } from './document.ts';

export const dmcaDocument: InformationDocument = {
  title: 'DMCA',
  description: 'How to report a copyright infringement on {name}, and how to object to a removal.',
  intro: [
    'We respect the rights of others and remove material that infringes them. Notices under the Digital Millennium Copyright Act (17 U.S.C. § 512) and similar laws go to our agent:',
    '{operator}, Copyright Agent, {address}, [{dmcaEmail}](mailto:{dmcaEmail}).',
    'You can also [ask for a removal](/takedown/) with our form, which shows you the state of your request.',
  ],
  sections: [
    {
      heading: 'What a notice must contain',
      points: [
        'Your name, address, telephone number and email address.',
        'The work that is infringed; for several works, a list.',
        'The exact address of each page on {host} that you want removed.',
        'The statement that you believe in good faith that this use is not permitted by the owner, its agent or the law.',
        'The statement, under penalty of perjury, that the notice is accurate and that you are the owner or act for the owner.',
        'Your signature; typing your full name is enough.',
      ],
    },
    {
      heading: 'What happens then',
      paragraphs: [
        'A moderator decides about a complete notice within 48 hours. If it is right, we remove the material and tell the uploader. A fingerprint prevents the same file from being uploaded again. The accounts of repeat infringers are closed.',
      ],
    },
    {
      heading: 'If your upload was removed by mistake',
      paragraphs: ['Send a counter-notice to the same address, with:'],
      points: [
        'your name, address and telephone number;',
        'the material and the address where it was;',
        'the statement, under penalty of perjury, that you believe in good faith that it was removed by mistake;',
        'the statement that you accept the jurisdiction of the court of your district, and service of process from the person who sent the notice;',
        'your signature.',
      ],
    },
    {
      heading: 'Please note',
      paragraphs: [
        'A false notice can make you liable for damages. If you are not sure whether a use infringes your rights, ask a lawyer first. For other problems use the [contact form](/contacts).',
      ],
    },
  ],
};
