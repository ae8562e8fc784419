import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage(
  {
    index: 'src/index.ts',
    'testing/index': 'src/testing/index.ts',
    'testing/global-setup': 'src/testing/global-setup.ts',
  },
  { platform: 'node' },
);
