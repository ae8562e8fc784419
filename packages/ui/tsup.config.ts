import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage({ index: 'src/index.ts', theme: 'src/theme.ts' });
