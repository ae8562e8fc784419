import { ageGateEnglish } from '../messages/age-gate.ts';
import { communityMessages } from '../messages/en/community.ts';
import { consentMessages } from '../messages/en/consent.ts';
import { countryMessages } from '../messages/en/countries.ts';
import { downloadMessages } from '../messages/en/download.ts';
import { english } from '../messages/en/english.ts';
import { fileErrorMessages } from '../messages/en/file-errors.ts';
import { formScreenMessages } from '../messages/en/form-screens.ts';
import { formatMessages } from '../messages/en/format.ts';
import { headerMenuMessages } from '../messages/en/header-menus.ts';
import { mailMessages } from '../messages/en/mail.ts';
import { memberMessages } from '../messages/en/members.ts';
import { moderationMessages } from '../messages/en/moderation.ts';
import { notificationSettingsMessages } from '../messages/en/notification-settings.ts';
import { outcomeMessages } from '../messages/en/outcomes.ts';
import { pageTextMessages } from '../messages/en/page-texts.ts';
import { personalDataMessages } from '../messages/en/personal-data.ts';
import { playerMessages } from '../messages/en/player.ts';
import { playlistQueueMessages } from '../messages/en/playlist-queue.ts';
import { privacyMessages } from '../messages/en/privacy.ts';
import { privateVideoMessages } from '../messages/en/private-video.ts';
import { profileEditMessages } from '../messages/en/profile-edit.ts';
import { securityMessages } from '../messages/en/security.ts';
import { uploadMessages } from '../messages/en/upload.ts';

/** Catalogues that are flat tables of keys and texts. */
const tables = {
  pages: { ...english, ...headerMenuMessages, ...outcomeMessages },
  format: formatMessages,
  community: communityMessages,
  consent: consentMessages,
  countries: countryMessages,
  fileErrors: fileErrorMessages,
  forms: formScreenMessages,
  members: memberMessages,
  moderation: moderationMessages,
  personalData: personalDataMessages,
  playlistQueue: playlistQueueMessages,
  privacy: privacyMessages,
  notificationSettings: notificationSettingsMessages,
  privateVideo: privateVideoMessages,
  profileEdit: profileEditMessages,
  security: securityMessages,
  upload: uploadMessages,
  ageGate: ageGateEnglish,
  download: downloadMessages,
  mail: mailMessages,
} as const;

/** All texts of the product in English: what a translation has to contain, in the same order. */
export const englishCatalogues = {
  tables,
  player: playerMessages,
  information: pageTextMessages,
} as const;

export type CatalogueName = keyof typeof tables;

/** Catalogues whose texts only servers show; browsers receive them as documents or data. */
export const serverTables: readonly CatalogueName[] = ['ageGate', 'download', 'mail'];
