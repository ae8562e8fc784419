import { nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('download');
