import { browserProject, nodeProject } from '@nightjar/tooling/vitest';
import { defineConfig, mergeConfig } from 'vitest/config';
import { preactForReact } from './src/bundling/preact-for-react.ts';

/** As it is built: with Preact. */
const browser = mergeConfig(browserProject('embed', { prepared: [] }), {
  resolve: { alias: preactForReact },
});

export default defineConfig({ test: { projects: [nodeProject('embed'), browser] } });
