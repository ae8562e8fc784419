import { farFromUtc, nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('origin', {
  globalSetup: ['src/testing/global-setup.ts'],
  timeZone: farFromUtc,
});
