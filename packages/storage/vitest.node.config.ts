import { nodeProject } from '@nightjar/tooling/vitest';

/** The tests that run in Node, without the browser project: mutation testing uses these only. */
export default nodeProject('storage');
