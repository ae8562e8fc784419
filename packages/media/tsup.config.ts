import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage(
  { index: 'src/index.ts', 'demonstration/index': 'src/demonstration/index.ts' },
  { platform: 'node' },
);
