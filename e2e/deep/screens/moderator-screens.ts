import { expect } from '@playwright/test';
import { untilInteractive } from '../../product/test.ts';
import {
  appealed,
  editedVideo,
  modelWithEndedConsents,
  removedMessage,
  reportedComment,
  reportedMember,
  reportedMessage,
  reportedVideo,
  videoWithEndedConsents,
} from './moderation-cases.ts';
import type { Screen, Screens } from './screen.ts';

const screen = (path: string): Screen => ({ address: () => `/moderation/${path}` });

const queues: Screens = {
  review: screen(''),
  reports: screen('reports/'),
  'a report': { address: reportedVideo },
  'a report about a comment': { address: reportedComment },
  'a report about a message': { address: reportedMessage },
  'a report about a member': { address: reportedMember },
  'a member whose profile can be cleared': {
    address: async (visit) => (await reportedMember(visit)).replace('/reports/member/', '/members/'),
  },
  'a changed video that looks like another one': { address: editedVideo },
  'a video whose consents have ended': { address: videoWithEndedConsents },
  'a decision without a statement': {
    address: editedVideo,
    prepare: async ({ page }) => {
      const remove = page.locator('button[data-decision="remove"]');
      await untilInteractive(remove);
      await remove.click();
      await expect(page.getByText('Choose a reason.')).toBeVisible();
    },
    isWhole: true,
  },
  'an appeal': { address: appealed },
  appeals: screen('appeals/'),
  identities: screen('identities/'),
  members: screen('members/'),
  'a member': { address: ({ member }) => `/moderation/members/${member.id}/` },
};

const records: Screens = {
  'removed videos': screen('removed/'),
  'removed comments': screen('removed/?section=comment'),
  'removed playlists': screen('removed/?section=playlist'),
  'removed messages': { address: removedMessage },
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
  'a model whose consents have ended': { address: modelWithEndedConsents },
  'a channel': screen('catalogue/channel/1/'),
  'a tag': screen('catalogue/tag/1/'),
  'a merge without a match': screen('catalogue/category/1/?find=nothing+is+called+so'),
};

export const moderatorScreens: Screens = { ...queues, ...records, ...catalogue };
