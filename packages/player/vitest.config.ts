import { browserProject, nodeProject } from '@nightjar/tooling/vitest';
import { defineConfig, mergeConfig } from 'vitest/config';
import { adServerPlugin } from './testing/ad-server-plugin.ts';
import { clipsPlugin } from './testing/clips-plugin.ts';
import { faultsPlugin } from './testing/faults-plugin.ts';
import { vrClipsPlugin } from './testing/vr-clips-plugin.ts';

const browser = mergeConfig(browserProject('player'), {
  plugins: [clipsPlugin(), adServerPlugin(), faultsPlugin(), vrClipsPlugin()],
  // Found late, these would reload the page in the middle of a run.
  optimizeDeps: {
    include: [
      '@dailymotion/vast-client',
      'hls.js/light',
      'three',
      '@videojs/core/dom',
      '@videojs/store',
      'clsx',
      'react-dom/server.browser',
      'vitest-browser-react',
    ],
  },
});

export default defineConfig({ test: { projects: [nodeProject('player'), browser] } });
