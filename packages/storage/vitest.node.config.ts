import { nodeProject } from '@nightjar/tooling/vitest';

/** The tests that run in Node, without the browser project; used by mutation testing. */
export default nodeProject('storage');
