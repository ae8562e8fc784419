import { farFromUtc, nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('api', { isPure: true, timeZone: farFromUtc });
