import { inlineScript } from '@nightjar/tooling/inline-script';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { beforePlayScript } from './src/bundling/inline-script.ts';
import { playerAssets } from './src/bundling/player-assets.ts';
import { preactForReact } from './src/bundling/preact-for-react.ts';

/** Export condition for the packages' sources, which are compiled into the application. */
const sources = '@nightjar/source';

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  plugins: [react(), inlineScript(beforePlayScript), playerAssets()],
  resolve: { conditions: [sources, ...defaultClientConditions], alias: preactForReact },
  ssr: { resolve: { conditions: [sources, ...defaultServerConditions] }, noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        emptyOutDir: true,
        target: 'node22',
        rolldownOptions: { input: 'src/server.ts', output: { entryFileNames: 'index.js' } },
      }
    : {
        outDir: 'build/client',
        emptyOutDir: true,
        assetsDir: 'assets/embed',
        assetsInlineLimit: 0,
        manifest: true,
        target: 'es2023',
        rolldownOptions: {
          input: { player: 'src/player/start-player.ts' },
          preserveEntrySignatures: 'strict',
        },
      },
}));
