import { nodeProject } from '@nightjar/tooling/vitest';

/** Without the database cluster: mutation testing runs the tests of rules only. */
export default nodeProject('origin');
