import { browserProject, nodeProject } from '@nightjar/tooling/vitest';
import { defineConfig, mergeConfig } from 'vitest/config';
import { adServerPlugin } from './testing/ad-server-plugin.ts';
import { clipsPlugin } from './testing/clips-plugin.ts';
import { faultsPlugin } from './testing/faults-plugin.ts';
import { vrClipsPlugin } from './testing/vr-clips-plugin.ts';

/** What takes minutes is part of `pnpm test:deep` only. */
const deep = process.env.NIGHTJAR_DEEP ? ['src/**/*.browser.deep.ts'] : [];
/** Pictures for review instead of tests (command: CONTRIBUTING.md). */
const captures = process.env.NIGHTJAR_CAPTURES ? ['src/**/*.browser.captures.tsx'] : [];

const browser = mergeConfig(browserProject('player', { needsCompleteChromium: true }), {
  test: { include: [...deep, ...captures] },
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
