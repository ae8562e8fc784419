import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage(
  { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' },
  { platform: 'node' },
);
