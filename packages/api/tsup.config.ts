import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage({
  index: 'src/index.ts',
  openapi: 'src/openapi/index.ts',
  operations: 'src/operations/index.ts',
});
