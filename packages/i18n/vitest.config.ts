import { farFromUtc, nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('i18n', { timeZone: farFromUtc });
