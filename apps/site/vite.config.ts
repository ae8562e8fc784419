import { reactRouter } from '@react-router/dev/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/** The condition under which packages hand out their sources: they are compiled into the application. */
const sources = '@nightjar/source';
const assetsDir = 'assets/site';

/** Of the lists; the home page and the video page go without. */
const isOfLists = /[\\/](sort-menu|bottom-sheet|dialog|directory|profiles)[\\/]|ListHead|FilterPanel/;
/** Comes with the player, with calls of the origin or with a navigation, in as many chunks as those ask for. */
const isLater = new RegExp(
  [
    String.raw`[\\/]packages[\\/](player|site-config)[\\/]`,
    String.raw`[\\/]i18n[\\/]src[\\/](player|messages[\\/]en[\\/]player)\.ts`,
    String.raw`[\\/]api[\\/]src[\\/](client[\\/]|reading[\\/]|\w+[\\/](reading|wire)\.ts)`,
    String.raw`[\\/]video[\\/](advertising|ad-viewer|live-models)\.ts`,
    String.raw`\?route-chunk`,
  ].join('|'),
);
const isOnEveryPage = (id: string) =>
  /[\\/](packages|app)[\\/]/.test(id) && !isOfLists.test(id) && !isLater.test(id);

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  resolve: { conditions: [sources, ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: [sources, ...defaultServerConditions] },
    // The built server carries everything, React in its production form included, whatever NODE_ENV says at run time.
    noExternal: command === 'build' ? true : [/^@nightjar\//],
  },
  // The manifest is what scripts/page-weight.mjs reads.
  build: { assetsDir, assetsInlineLimit: 0, target: 'es2023', manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: `${assetsDir}/[name]-[hash].js`,
            codeSplitting: {
              groups: [
                // Changes with dependencies only, so that it stays in caches over releases of the site.
                {
                  name: 'framework',
                  priority: 2,
                  test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                // What several pages need, in one request instead of a dozen.
                { name: 'shared', test: isOnEveryPage, minShareCount: 2, priority: 1 },
                { name: 'lists', test: isOfLists, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
}));
