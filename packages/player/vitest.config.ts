import { browserProject, nodeProject } from '@nightjar/tooling/vitest';
import { defineConfig, mergeConfig } from 'vitest/config';
import { clipsPlugin } from './testing/clips-plugin.ts';

const browser = mergeConfig(browserProject('player'), {
  plugins: [clipsPlugin()],
  // Found late, these would reload the page in the middle of a run.
  optimizeDeps: {
    include: [
      'hls.js/light',
      '@videojs/core/dom',
      '@videojs/store',
      'clsx',
      'react-dom/server.browser',
      'vitest-browser-react',
    ],
  },
});

export default defineConfig({ test: { projects: [nodeProject('player'), browser] } });
