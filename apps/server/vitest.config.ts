import { nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('server', { globalSetup: ['src/testing/global-setup.ts'] });
