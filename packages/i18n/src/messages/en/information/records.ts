import type { InformationDocument } from './document.ts';

export const recordsDocument: InformationDocument = {
  title: '2257 statement',
  description: 'Record keeping under 18 U.S.C. § 2257 for the material on {name}.',
  intro: [
    'Statement under 18 U.S.C. § 2257 and 28 C.F.R. Part 75 about the record keeping for visual depictions of actual or simulated sexually explicit conduct on {host}.',
  ],
  sections: [
    {
      heading: 'Adults only',
      paragraphs: [
        'All persons who appear in a visual depiction on this site were at least 18 years old when it was made.',
      ],
    },
    {
      heading: 'Producers and their records',
      paragraphs: [
        'For most of the material {operator} is not the producer: it was uploaded by its producers, studios or members, who confirm with each upload that they have checked the age of everyone shown and keep the records that the law requires. We give the name and address of the custodian of a certain video on request.',
        'For material that {operator} produces itself, the records are kept by: {custodian}.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: ['Records are kept for the term that the law requires, and for 7 years after it.'],
    },
    {
      heading: 'Questions and reports',
      paragraphs: [
        'If you doubt the age or the consent of a person in a video, report it on its page or write to [{email}](mailto:{email}). Such reports are handled first, and the video is not available until it has been examined.',
      ],
    },
  ],
};
