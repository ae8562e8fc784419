import { nodeProject } from '@nightjar/tooling/vitest';

/** Tests with several processes of the built product. Each file starts its own processes. */
export default nodeProject('processes', {
  include: ['processes/*.test.ts'],
  globalSetup: ['processes/global-setup.ts'],
  testTimeout: 240_000,
  isLast: true,
});
