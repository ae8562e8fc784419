import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage(
  {
    main: 'src/main.ts',
    'copy-api-viewer': 'src/api-viewer/copy-at-build.ts',
    'compress-at-build': 'src/static-files/compress-at-build.ts',
  },
  { platform: 'node', splitting: false },
);
