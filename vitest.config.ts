import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['{packages,apps}/*/vitest.config.ts', '{e2e,storybook,tooling}/vitest.config.t?'],
    passWithNoTests: false,
    // The React Router plugin of apps/site keeps a watcher open; all tests are over by then.
    teardownTimeout: 1000,
  },
});
