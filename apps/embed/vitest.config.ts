import { browserProject, nodeProject } from '@nightjar/tooling/vitest';
import { defineConfig, mergeConfig } from 'vitest/config';
import { preactForReact } from './src/bundling/preact-for-react.ts';

/** As it is built: with Preact. */
const browser = mergeConfig(browserProject('embed', { prepared: [] }), {
  resolve: { alias: preactForReact },
  optimizeDeps: {
    // As they lie there: a prepared copy beside the aliased files would be a second Preact.
    exclude: ['preact', 'preact/compat', 'preact/compat/client', 'preact/hooks', 'preact/jsx-runtime'],
    // Found late, these would reload the page in the middle of a run.
    include: ['@videojs/core/dom', '@videojs/store', 'clsx', 'hls.js/light'].map(
      (name) => `@nightjar/player > ${name}`,
    ),
  },
});

export default defineConfig({ test: { projects: [nodeProject('embed'), browser] } });
