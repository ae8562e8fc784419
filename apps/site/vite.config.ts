import { reactRouter } from '@react-router/dev/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/** The condition under which packages hand out their sources: they are compiled into the application. */
const sources = '@nightjar/source';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [reactRouter()],
  resolve: { conditions: [sources, ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: [sources, ...defaultServerConditions] },
    // The built server carries everything, React in its production form included, whatever NODE_ENV says at run time.
    noExternal: command === 'build' ? true : [/^@nightjar\//],
  },
  build: {
    assetsDir: 'assets/site',
    assetsInlineLimit: 0,
    // Browsers that render the pages at all know these features; see also the noscript forms.
    target: 'es2023',
    ...(isSsrBuild ? { rollupOptions: { input: './server/app.ts' } } : {}),
  },
}));
