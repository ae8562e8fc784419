import { nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('app-host');
