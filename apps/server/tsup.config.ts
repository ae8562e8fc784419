import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage(
  { main: 'src/main.ts', 'compress-at-build': 'src/static-files/compress-at-build.ts' },
  { platform: 'node', splitting: false },
);
