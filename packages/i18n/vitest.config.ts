import { nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('i18n');
