import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { inlineScript } from './src/bundling/inline-script.ts';
import { playerAssets } from './src/bundling/player-assets.ts';

/** The condition under which packages hand out their sources: they are compiled into the application. */
const sources = '@nightjar/source';

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  plugins: [react(), inlineScript(), playerAssets()],
  resolve: { conditions: [sources, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sources, ...defaultServerConditions] }, noExternal: true },
  // React in its production form, whatever NODE_ENV says at run time.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
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
          input: { player: 'src/player/start-player.tsx' },
          preserveEntrySignatures: 'strict',
        },
      },
}));
