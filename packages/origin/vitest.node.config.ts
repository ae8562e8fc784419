import { nodeProject } from '@nightjar/tooling/vitest';
import { mutatedRules } from './mutated-rules.mjs';

/** The tests of the mutated rules, without the database cluster that the other tests need. */
export default nodeProject('origin', { include: mutatedRules.map((rule) => `src/${rule}.test.ts`) });
