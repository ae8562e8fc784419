import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage({
  index: 'src/index.ts',
  'age-gate': 'src/age-gate.ts',
  community: 'src/community.ts',
  consent: 'src/consent.ts',
  countries: 'src/countries.ts',
  download: 'src/download.ts',
  'file-errors': 'src/file-errors.ts',
  forms: 'src/forms.ts',
  information: 'src/information.ts',
  mail: 'src/mail.ts',
  members: 'src/members.ts',
  moderation: 'src/moderation.ts',
  'personal-data': 'src/personal-data.ts',
  player: 'src/player.ts',
  'playlist-queue': 'src/playlist-queue.ts',
  privacy: 'src/privacy.ts',
  'private-video': 'src/private-video.ts',
  'profile-edit': 'src/profile-edit.ts',
  security: 'src/security.ts',
  upload: 'src/upload.ts',
});
