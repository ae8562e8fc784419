import { farFromUtc, nodeProject } from '@nightjar/tooling/vitest';

/** One module registry for all tests: loading the schemas for each test file takes most of the time of a mutant. */
export default nodeProject('api', { timeZone: farFromUtc, isolate: false });
