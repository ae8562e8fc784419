import { farFromUtc, nodeProject } from '@nightjar/tooling/vitest';

export default nodeProject('i18n', { isPure: true, timeZone: farFromUtc });
