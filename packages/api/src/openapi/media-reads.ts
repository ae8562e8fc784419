import { livePictures } from '../live/paths.ts';
import { pictureFormats, pictureWidths } from '../pictures/paths.ts';
import { blocks, id, type ParameterFacts, word } from './parameter.ts';
import { mediaFailures, millionsAndThousands, missing, type ReadFacts, videoId } from './read-facts.ts';

const picturesFormat: ParameterFacts = {
  description: 'Size of one thumbnail.',
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
    summary: 'Cues of the seek-bar thumbnails',
    address:
      '/timelines/{timelines_format}/{millions}/{thousands}/{video_id}.{timelines_count}.{timelines_interval}.vtt',
    parameters: {
      timelines_format: picturesFormat,
      ...millionsAndThousands,
      video_id: videoId,
      timelines_count: number('Number of thumbnails.', 'count', 120),
      timelines_interval: number('Seconds between thumbnails.', 'interval', 10),
    },
    answer: 'text/vtt',
    failures: mediaFailures,
  },
  timelineSheet: {
    tag: 'Media',
    summary: 'A sprite sheet that the cues refer to',
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
      number: number('From 1, as in the answer of the video.', 'number', 1),
    },
    answer: 'text/vtt',
    failures: mediaFailures,
  },
  hoverPreview: {
    tag: 'Media',
    summary: 'The hover preview of a card',
    address: '/c/{thousands}/{video_id}/{file}',
    parameters: {
      thousands: blocks.thousands,
      video_id: videoId,
      file: {
        description: 'The id again, followed by `_tr.mp4`.',
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
    summary: 'A picture of a video',
    address: '/pictures/{thousands}/{video_id}/{width}.{format}',
    parameters: {
      thousands: blocks.thousands,
      video_id: videoId,
      width: word(pictureWidths, { description: 'Width in pixels.' }),
      format: word(pictureFormats, { description: 'Format, the smallest first.' }),
    },
    answer: 'image/*',
    failures: mediaFailures,
  },
  livePicture: {
    tag: 'Media',
    summary: 'A picture of the bundled demonstration feed of live models',
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
    summary: 'The VAST 4 advertisement of a demonstration site, if enabled',
    address: '/api/house-ad.xml',
    parameters: {},
    answer: 'application/xml',
    failures: missing,
  },
} satisfies Record<string, ReadFacts>;
