import { mutationConfig } from '@nightjar/tooling/stryker';
import { mutatedRules } from './mutated-rules.mjs';

export default mutationConfig({
  name: 'origin',
  vitestConfig: 'vitest.node.config.ts',
  mutate: mutatedRules.map((rule) => `src/${rule}.ts`),
});
