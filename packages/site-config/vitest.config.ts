import { nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('site-config');
