import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage({
  index: 'src/index.ts',
  'cookies/index': 'src/cookies/index.ts',
  'key-values/index': 'src/key-values/index.ts',
});
