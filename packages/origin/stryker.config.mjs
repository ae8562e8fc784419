import { mutationConfig } from '@nightjar/tooling/stryker';

/** Rules that need no database and no HTTP server. */
const rules = [
  'accounts/{attempt-limits,email-address,known-devices,new-password,profile-facts,work-queue}',
  'categories/wire-category',
  'channels/wire-channel',
  'comments/wire-comment',
  'house-ad/vast',
  'http/{cache-policy,preconditions}',
  'media-addresses/{get-file-path,media-addresses}',
  'media-delivery/{byte-ranges,file-response,portrait-address,requested-media,video-access}',
  'members/{age,own-page,policy,wire-author}',
  'models/wire-model',
  'playlists/wire-playlist',
  'related/{ranking,title-words}',
  'search/{plan,search-term}',
  'sessions/{session-cookies,session-token}',
  'suggestions/{searched-term,wire-suggestions,worth-suggesting}',
  'syndication/{oembed,page-addresses,removals,robots,rss,sitemap,xml}',
  'tracks/web-vtt',
  'uploads/{checks,file-limits}',
  'videos/{list-filters,wire-files}',
  'views/{repeat-guard,view-batch,worth-retrying}',
  'votes/{limits,voter}',
  'wire/{slug,text}',
  'writes/{own-origin,write-refusal}',
];

export default mutationConfig({
  name: 'origin',
  vitestConfig: 'vitest.node.config.ts',
  mutate: rules.map((rule) => `src/${rule}.ts`),
  testFiles: rules.map((rule) => `src/${rule}.test.ts`),
});
