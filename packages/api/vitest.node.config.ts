import { farFromUtc, nodeProject } from '@nightjar/tooling/vitest';

/**
 * For mutation testing. Test files share modules, because loading the schemas for each test file takes most of the
 * time of a mutant. Mutants of values that are computed on load (`pnpm mutate --deep`) need modules that are loaded anew.
 */
export default nodeProject('api', { timeZone: farFromUtc, isIsolated: Boolean(process.env.NIGHTJAR_DEEP) });
