import { farFromUtc, nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('embedded-postgres', { timeZone: farFromUtc });
