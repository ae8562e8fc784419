import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage({
  'core/index': 'src/core/index.ts',
  'dom/index': 'src/dom/index.ts',
  'react/index': 'src/react/index.ts',
  'start/index': 'src/start/index.ts',
  'preview/index': 'src/preview/index.ts',
  'ads/index': 'src/ads/index.ts',
  'vr/index': 'src/vr/index.ts',
});
