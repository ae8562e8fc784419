import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['{packages,apps}/*/vitest.config.ts', '{storybook,tooling}/vitest.config.t?'],
    passWithNoTests: false,
  },
});
