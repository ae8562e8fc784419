import { nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('server', { globalSetup: ['@nightjar/origin/testing/global-setup'] });
