import { nodeProject } from '@nightjar/tooling/vitest';

/** What several processes of the built product do together. One file after the other: each has processes of its own. */
export default nodeProject('processes', {
  include: ['processes/*.test.ts'],
  globalSetup: ['processes/global-setup.ts'],
  testTimeout: 120_000,
});
