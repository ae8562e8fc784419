import { mutationConfig } from '@nightjar/tooling/stryker';

export default mutationConfig({
  name: 'player',
  vitestConfig: 'vitest.node.config.ts',
  mutate: ['src/core/**/*.ts', 'src/features/*/state/**/*.ts'],
  without: {
    'src/core/index.ts': 'exports only',
  },
});
