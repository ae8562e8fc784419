import { browserProject, nodeProject } from '@nightjar/tooling/vitest';
import { defineConfig, mergeConfig } from 'vitest/config';
import { preactForReact } from './src/bundling/preact-for-react.ts';

/** With Preact, as in the build. */
const browser = mergeConfig(browserProject('embed', { prepared: [] }), {
  resolve: { alias: preactForReact },
  optimizeDeps: {
    // A pre-bundled copy next to the aliased files would be a second Preact.
    exclude: ['preact', 'preact/compat', 'preact/compat/client', 'preact/hooks', 'preact/jsx-runtime'],
    // If Vite discovers these late, it reloads the page during a run.
    include: ['@videojs/core/dom', '@videojs/store', 'clsx', 'hls.js/light'].map(
      (name) => `@nightjar/player > ${name}`,
    ),
  },
});

export default defineConfig({ test: { projects: [nodeProject('embed'), browser] } });
