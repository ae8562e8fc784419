import { inventAddress, postForm } from '../../product/newcomer.ts';
import type { Screen, Screens } from './screen.ts';

const screen = (path: string): Screen => ({ address: () => `/moderation/${path}` });

const queues: Screens = {
  review: screen(''),
  reports: screen('reports/'),
  'a report': {
    address: async ({ page, videos: { hideable } }) => {
      const report = {
        act: 'report',
        section: 'video',
        object_id: String(hideable.id),
        reason: 'copyright',
        message: 'I made this film, and did not agree that it is published here.',
      };
      await postForm(page, '/api/input.php', report, inventAddress());
      return `/moderation/reports/video/${hideable.id}/`;
    },
  },
  appeals: screen('appeals/'),
  identities: screen('identities/'),
  members: screen('members/'),
  'a member': { address: ({ member }) => `/moderation/members/${member.id}/` },
};

const records: Screens = {
  'removed videos': screen('removed/'),
  'removed comments': screen('removed/?section=comment'),
  'refused uploads': screen('refused/'),
  'hash lists': screen('hash-lists/'),
  'audit log': screen('audit/'),
  figures: screen('figures/'),
};

const catalogue: Screens = {
  'pinned videos': screen('catalogue/pinned/'),
  'banned terms': screen('catalogue/terms/'),
  categories: screen('catalogue/category/'),
  models: screen('catalogue/model/'),
  channels: screen('catalogue/channel/'),
  tags: screen('catalogue/tag/'),
  'a category': screen('catalogue/category/1/'),
  'a model': screen('catalogue/model/1/'),
  'a channel': screen('catalogue/channel/1/'),
  'a merge without a match': screen('catalogue/category/1/?find=nothing+is+called+so'),
};

export const moderatorScreens: Screens = { ...queues, ...records, ...catalogue };
