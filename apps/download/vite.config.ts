import { inlineScript } from '@nightjar/tooling/inline-script';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { analyticsScript } from './src/bundling/inline-script.ts';
import { pageStyles, stylesOnly } from './src/bundling/page-styles.ts';

/** Export condition for the packages' sources, which are compiled into the application. */
const sources = '@nightjar/source';

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  plugins: [react(), inlineScript(analyticsScript), pageStyles(), stylesOnly()],
  resolve: { conditions: [sources, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sources, ...defaultServerConditions] }, noExternal: true },
  // The production build of React, independent of NODE_ENV at run time.
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
        assetsDir: 'assets/download',
        assetsInlineLimit: 0,
        manifest: true,
        target: 'es2023',
        rolldownOptions: { input: { page: 'src/page/styles.ts' }, preserveEntrySignatures: 'strict' },
      },
}));
