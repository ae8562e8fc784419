import { livePictures } from '../live/paths.ts';
import { pictureFormats, pictureWidths } from '../pictures/paths.ts';
import { blocks, id, type ParameterFacts, word } from './parameter.ts';
import { mediaFailures, millionsAndThousands, missing, type ReadFacts, videoId } from './read-facts.ts';

const picturesFormat: ParameterFacts = {
  description: 'Size of one picture.',
  schema: { type: 'string', pattern: '^\\d{1,4}x\\d{1,4}$' },
  key: 'format',
  example: '160x90',
};
const number = (description: string, key: string, example: number): ParameterFacts => ({
  ...id(description, key),
  example,
});

/** Pictures, previews and cues. */
export const mediaReads = {
  timeline: {
    tag: 'Media',
    summary: 'Cues of the pictures on the seek bar',
    address:
      '/timelines/{timelines_format}/{millions}/{thousands}/{video_id}.{timelines_count}.{timelines_interval}.vtt',
    parameters: {
      timelines_format: picturesFormat,
      ...millionsAndThousands,
      video_id: videoId,
      timelines_count: number('How many pictures.', 'count', 120),
      timelines_interval: number('Seconds from one to the next.', 'interval', 10),
    },
    answer: 'text/vtt',
    failures: mediaFailures,
  },
  timelineSheet: {
    tag: 'Media',
    summary: 'A sheet of pictures that the cues point into',
    address: '/timelines/{timelines_format}/{millions}/{thousands}/{video_id}/{sheet}.jpg',
    parameters: {
      timelines_format: picturesFormat,
      ...millionsAndThousands,
      video_id: videoId,
      sheet: number('From 1.', 'sheet', 1),
    },
    answer: 'image/jpeg',
    failures: mediaFailures,
  },
  track: {
    tag: 'Media',
    summary: 'Captions or chapters of a video',
    address: '/tracks/{thousands}/{video_id}/{number}.vtt',
    parameters: {
      thousands: blocks.thousands,
      video_id: videoId,
      number: number('From 1, as the answer of the video names it.', 'number', 1),
    },
    answer: 'text/vtt',
    failures: mediaFailures,
  },
  hoverPreview: {
    tag: 'Media',
    summary: 'The short clip that plays while a card is hovered',
    address: '/c/{thousands}/{video_id}/{file}',
    parameters: {
      thousands: blocks.thousands,
      video_id: videoId,
      file: {
        description: 'The number again, with `_tr.mp4` behind it.',
        schema: { type: 'string', pattern: '^\\d+_tr\\.mp4$' },
        key: false,
        example: '45678_tr.mp4',
      },
    },
    answer: 'video/mp4',
    failures: mediaFailures,
  },
  picture: {
    tag: 'Media',
    summary: 'A video’s picture',
    address: '/pictures/{thousands}/{video_id}/{width}.{format}',
    parameters: {
      thousands: blocks.thousands,
      video_id: videoId,
      width: word(pictureWidths, { description: 'In pixels.' }),
      format: word(pictureFormats, { description: 'The lightest first.' }),
    },
    answer: 'image/*',
    failures: mediaFailures,
  },
  livePicture: {
    tag: 'Media',
    summary: 'A drawing of the bundled stand-in for the live feed',
    address: '/api/live/{number}.svg',
    parameters: {
      number: {
        description: 'From 1.',
        schema: { type: 'integer', minimum: 1, maximum: livePictures },
        example: 1,
      },
    },
    answer: 'image/svg+xml',
  },
  houseAd: {
    tag: 'Media',
    summary: 'The advertisement of a demonstration (VAST 4), where the site has one',
    address: '/api/house-ad.xml',
    parameters: {},
    answer: 'application/xml',
    failures: missing,
  },
} satisfies Record<string, ReadFacts>;
