import { definePackage } from '@nightjar/tooling/tsup';

export default definePackage(
  {
    index: 'src/index.ts',
    'testing/index': 'src/testing/index.ts',
    'testing/global-setup': 'src/testing/global-setup.ts',
  },
  {
    platform: 'node',
    // Unbundled, it slows every start of a process: Node.js parses its package.json of 180 kB again for each of its modules.
    noExternal: ['drizzle-orm'],
  },
);
