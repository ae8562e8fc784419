import type { WireOwnUpload } from '@nightjar/api';
import type { Visit } from './screen.ts';

const sent: WireOwnUpload = {
  video_id: '900000',
  title: 'Lanterns on the quay',
  dir: 'lanterns-on-the-quay',
  description: 'Boats come home, and the lamps of the quay are lit.',
  category_ids: ['1', '2'],
  models: [],
  consents: [],
  captions: [{ lang: 'en', label: 'English' }],
  tags: ['harbour', 'evening'],
  channel: '',
  is_private: '0',
  preview: '12',
  picture: '',
  has_own_picture: '0',
  head_sha256: '',
  stage: 'in_review',
  code: '',
  reason: '',
  appeal: '',
  is_news: '0',
  upload_id: '',
  file_name: 'lanterns.mp4',
  bytes: '48000000',
  received: '48000000',
  is_submitted: '1',
  progress: '1',
  is_playable: '1',
  changed: '2026-01-10 12:00:00',
};

const notPlayable = { is_playable: '0', picture: '' } as const;
const appeal = `/appeal/?decision=1&key=${'a'.repeat(43)}`;

/** One upload in each state, as the origin sends them. */
export function uploadStates({ videos: { ordinary, hideable, long } }: Visit): WireOwnUpload[] {
  const states: Partial<WireOwnUpload>[] = [
    { picture: ordinary.poster },
    { title: 'Fog over the marsh', stage: 'checking', progress: '0', ...notPlayable },
    { title: 'Night train to the coast', stage: 'encoding', progress: '0.42', picture: hideable.poster },
    {
      title: 'A walk through the old town, filmed in one take on the first evening of the winter market',
      stage: 'changes_requested',
      code: 'other',
      reason: 'The title names another place than the video shows.\nPlease correct it, and send it again.',
      is_news: '1',
      picture: long.poster,
    },
    {
      title: 'Harbour at dusk',
      stage: 'refused',
      code: 'spam',
      reason: 'The video is an advertisement.',
      is_news: '1',
      appeal,
      ...notPlayable,
    },
    { title: 'Glass and rain', stage: 'published', picture: hideable.poster },
    { title: 'Signals', stage: 'hidden', is_private: '1', picture: ordinary.poster },
    {
      title: 'Salt flats from above',
      stage: 'removed',
      code: 'copyright',
      reason: 'The owner of the rights has objected.',
      appeal,
      ...notPlayable,
    },
  ];
  return states.map((state, index) => ({ ...sent, ...state, video_id: String(900_000 + index) }));
}
