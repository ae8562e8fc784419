import { reactRouter } from '@react-router/dev/vite';
import { minify } from 'terser';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import * as addressPatterns from './app/addresses/address-patterns.ts';
import { unusedRouterParts } from './bundling/unused-router-parts.ts';

/** Export condition for the packages' sources, which are compiled into the application. */
const sources = '@nightjar/source';
const assetsDir = 'assets/site';

/** Code of the list pages; the home page and the video page do not need it. */
const isOfLists = /[\\/](sort-menu|dropdown)[\\/]|ListHead|FilterPanel|sort-options|video-filter-groups/;
/**
 * Code of what visitors do with a video, a profile or a playlist; lists, forms and texts do not need it. Its styles stay in the style
 * sheet of every page: another one would be a request more.
 */
const isOfVideos = new RegExp(
  [
    String.raw`[\\/]ui[\\/]src[\\/]vote-buttons[\\/][^.]+\.tsx?$`,
    String.raw`[\\/]app[\\/]viewer[\\/][^.]+\.tsx?$`,
    String.raw`[\\/]app[\\/]video[\\/](?!host[\\/]|theatre)[^.]+\.tsx?$`,
    String.raw`[\\/]storage[\\/]src[\\/]preferences[\\/]player-preferences\.ts$`,
    String.raw`[\\/]packages[\\/]watch[\\/]`,
  ].join('|'),
);
/** Folders of the application with code of the public pages; the others are loaded with their pages, or on demand. */
const publicFolders = [
  'account',
  'ad-spots',
  'addresses',
  'analytics',
  'campaigns',
  'head',
  'library',
  'listing',
  'navigation',
  'not-found',
  'policies',
  'search',
  'shell',
  'video',
  'viewer',
];
/** Folders, also of packages, whose code is loaded on demand. */
const laterFolders = [
  'account(?![\\\\/](AccountArea|current-member|pending-action-key|use-is|use-sign-in))',
  'bottom-sheet',
  'dialog',
  'file-field',
  'forms',
  'library(?![\\\\/]use-saved)',
  'members',
  'messages(?![\\\\/]en)',
  'notice',
  'notifications',
  'playlists',
  'radio-group',
  'report',
  'search-box',
  'select-field',
  'text-area',
  'text-field',
  'user-menu',
];
/** Texts in entries of their own. */
const laterTexts = [
  'community',
  'consent',
  'countries',
  'file-errors',
  'form-screens',
  'forms',
  'header-menus',
  'members',
  'moderation',
  'outcomes',
  'personal-data',
  'player',
  'playlist-queue',
  'privacy',
  'notification-settings',
  'private-video',
  'profile-edit',
  'security',
  'sign-in-steps',
  'takedown',
  'upload',
];
/** Code that is loaded later, with the player, with calls to the origin or with a navigation. */
const isLater = new RegExp(
  [
    String.raw`[\\/]packages[\\/](player|site-config)[\\/]`,
    String.raw`[\\/]api[\\/]src[\\/](client|reading|wire)[\\/]`,
    String.raw`[\\/]api[\\/]src[\\/]\w+[\\/]([\w-]*reading|wire|feed|track|offer)\.ts`,
    String.raw`[\\/]storage[\\/]src[\\/]key-values[\\/]`,
    String.raw`[\\/]node_modules[\\/]`,
    String.raw`[\\/]i18n[\\/]src[\\/]formatters[\\/]browsers\.ts`,
    String.raw`[\\/]watch[\\/]src[\\/](advertising|labels|source|origin-calls)`,
    String.raw`[\\/]i18n[\\/]src[\\/](messages[\\/]en[\\/])?(${laterTexts.join('|')})\.ts`,
    // Below a folder of sources: the repository itself may be in a folder with one of these names.
    String.raw`[\\/](app|src)[\\/](.*[\\/])?(${laterFolders.join('|')})[\\/]`,
    String.raw`[\\/]api[\\/]src[\\/]\w+[\\/](writes|own-[\w-]+)\.ts`,
    String.raw`[\\/]video[\\/](advertising|watch-position)\.ts`,
    String.raw`[\\/](votes[\\/]cast-vote|favourites[\\/]send-favourite|viewer[\\/](viewer-state|post-write|forget-session))\.ts`,
    String.raw`[\\/](listing[\\/]watched-fractions|navigation[\\/]restore-scroll)\.ts`,
    String.raw`[\\/]ad-spots[\\/]AdCreative`,
    String.raw`[\\/]playlist-queue[\\/](PlaylistPanel|load-playlist|play-order)`,
    String.raw`[\\/](ConsentPanel|start-analytics|analytics)\.(ts|tsx|module\.css)`,
    String.raw`[\\/]search[\\/](SearchSuggestions|use-suggestions|suggestion-groups|search-history)`,
    String.raw`\?route-chunk`,
  ].join('|'),
);
const isPublic = new RegExp(
  String.raw`[\\/]packages[\\/](i18n|storage|ui|watch)[\\/]|[\\/]app[\\/]((${publicFolders.join('|')})[\\/]|root\.tsx$)`,
);
const isShared = (id: string) => isPublic.test(id) && !isOfLists.test(id) && !isLater.test(id);

/** Shared code of screens that are loaded on demand: the name of its chunk, and its modules. Parts of forms are in all of them. */
const laterGroups = [
  // Lists with a search field need no other part of a form.
  { name: 'fields', priority: 1, test: /[\\/](notice|text-field|text-area)[\\/]/ },
  {
    name: 'form-parts',
    priority: 1,
    test: /[\\/]app[\\/]forms[\\/]|[\\/]en[\\/]form-screens|i18n[\\/]src[\\/]forms\.ts/,
  },
  // Public screens with the refusals of operations need no other text of the moderation.
  {
    name: 'operation-errors',
    priority: 1,
    test: /[\\/]i18n[\\/]src[\\/](messages[\\/]en[\\/])?takedown\.ts|[\\/]moderation[\\/](FormProblem|shown-time)/,
  },
  // What a write changes, for the other tabs, and its sign-in: comments and the history need them without the screens of members.
  {
    name: 'changes',
    priority: 1,
    test: /[\\/]queries[\\/](change-channel|query-keys|announce-form)|[\\/]viewer[\\/](viewer-state|post-write|forget-session)|[\\/]account[\\/]use-shared-sign-in/,
  },
  // What visitors do on the pages of models and channels, which need no other code of the video page.
  {
    name: 'profile-actions',
    // Before the code of videos, which has parts of it.
    priority: 2,
    test: /[\\/]app[\\/](votes[\\/]ObjectVotes|subscriptions[\\/]SubscribeButton|viewer[\\/]use-(member-toggle|viewer-state))|[\\/]vote-buttons[\\/]/,
  },
  // Parts that are loaded together, and compress better in one chunk.
  { name: 'comments', priority: 1, test: /[\\/]app[\\/]comments[\\/]Comments\./ },
  { name: 'comment-text', priority: 1, test: /[\\/]app[\\/]comments[\\/](CommentText|comment-parts)\./ },
  {
    name: 'comment-list',
    test: /[\\/]app[\\/]comments[\\/](PlainCommentList|comment-threads|mentioned-members)\./,
  },
  {
    name: 'community',
    // Before the text of a comment, which shows members.
    priority: 2,
    test: /i18n[\\/]src[\\/](messages[\\/]en[\\/])?community\.ts/,
  },
  {
    name: 'sign-in',
    test: /[\\/]app[\\/]account[\\/](SignInForm|CodeForm|RestoreForm|MailRequestForm|ConfirmAgainForm|use-passkey)\./,
  },
  // The page of a playlist needs both, without the screens and texts of members.
  { name: 'reports', priority: 1, test: /[\\/]app[\\/]reports[\\/]use-report-dialog/ },
  { name: 'member-link', priority: 2, test: /[\\/]app[\\/]members[\\/]MemberLink/ },
  { name: 'moderation', test: /[\\/]app[\\/]moderation[\\/]/ },
  {
    name: 'member-screens',
    test: /[\\/]app[\\/]members[\\/](?!Choices|People|MemberLink|MemberSignIn|use-deferred-removal|edit[\\/])/,
  },
];

/**
 * The files that a dynamic import preloads. Their names are part of the code of every page, so only the player, whose first frame
 * visitors wait for, names its scripts; other code requests them when it arrives.
 */
const preloaded = (_file: string, files: string[], { hostId }: { hostId: string }) =>
  hostId.includes('/video.route') ? files : files.filter((file) => file.endsWith('.css'));

/** Vite replaces this in builds for browsers only. Without it a server started without NODE_ENV renders with React's development build. */
const productionBuild = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** Replaces a module with the values of its exports, so that browsers do not load the address table to compute them. */
const evaluatedPatterns: Plugin = {
  name: 'evaluated-address-patterns',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /[\\/]addresses[\\/]address-patterns\.ts$/ },
    handler: () =>
      Object.entries(addressPatterns)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
  },
};

/**
 * Runs a second minifier over the finished code of browsers: 2 % smaller after compression than Vite's own alone, and smaller than with
 * either of them alone.
 */
const minifiedAgain: Plugin = {
  name: 'minified-again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || output.map) continue;
        const { code } = await minify(output.code, { module: true, ecma: 2020, compress: { passes: 4 } });
        if (code !== undefined) output.code = code;
      }
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), evaluatedPatterns, unusedRouterParts, minifiedAgain],
  resolve: { conditions: [sources, ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: [sources, ...defaultServerConditions] },
    // The built server contains all dependencies, with the production build of React.
    noExternal: command === 'build' ? true : [/^@nightjar\//],
  },
  // scripts/page-weight.mjs reads the manifest.
  build: {
    assetsDir,
    assetsInlineLimit: 0,
    target: 'es2023',
    manifest: true,
    modulePreload: { resolveDependencies: preloaded },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: `${assetsDir}/[name]-[hash].js`,
            codeSplitting: {
              groups: [
                // Changes only with the dependencies, so it stays in browser caches across releases.
                {
                  name: 'framework',
                  priority: 4,
                  test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                // Code of several pages, in one or two requests instead of a dozen.
                {
                  name: 'shared',
                  test: (id) => isShared(id) && !isOfVideos.test(id),
                  minShareCount: 2,
                  priority: 3,
                },
                {
                  name: 'videos',
                  test: (id) => isShared(id) && isOfVideos.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'lists', test: isOfLists, minShareCount: 2 },
                // Fewer chunks for the screens of members and moderators, which also shortens the route table of every page.
                ...laterGroups.map((group) => ({ ...group, minShareCount: 2 })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts' } },
      ...(command === 'build' && { define: productionBuild }),
    },
  },
}));
