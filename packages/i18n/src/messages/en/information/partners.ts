import type { InformationDocument } from './document.ts';

export const partnersDocument: InformationDocument = {
  title: 'Content partner program',
  description:
    'Show your studio on {name}: a channel of your own, links to your site, and figures about your audience.',
  intro: [
    'You produce, we bring the audience. Partners publish parts of their catalog here and lead interested viewers to their own site.',
  ],
  sections: [
    {
      heading: 'What you get',
      points: [
        'A channel with your name, logo, description and all your videos.',
        'A link to your site on the channel and with every video, and an offer on the download page.',
        'Subscribers, who see your new videos first.',
        'Fast handling of copyright notices for your whole catalog.',
      ],
    },
    {
      heading: 'What we need from you',
      points: [
        'The rights to everything that you publish.',
        'Proof of age and consent for everyone who can be seen ([2257 statement](/information/2257/)).',
        'Horizontal videos of at least three minutes, in HD if you have it.',
        'A person we can reach.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Tell us the name of your studio, the address of your site and how many videos you would like to show. We answer within two working days.',
      ],
    },
  ],
};
