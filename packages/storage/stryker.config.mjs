import { mutationConfig } from '@nightjar/tooling/stryker';

export default mutationConfig({
  name: 'storage',
  vitestConfig: 'vitest.node.config.ts',
  without: {
    'src/index.ts': 'exports only',
    'src/library/**': 'IndexedDB; its tests need a browser',
  },
});
