import { farFromUtc, nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('api', { timeZone: farFromUtc });
