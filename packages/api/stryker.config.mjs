import { mutationConfig } from '@nightjar/tooling/stryker';

export default mutationConfig({
  name: 'api',
  vitestConfig: 'vitest.node.config.ts',
  staticInDeepOnly:
    'each of the 1,100 mutants of schemas and tables needs a run of all tests, which takes hours',
  without: {
    'src/{index,paths,writes}.ts': 'exports only',
    'src/openapi/*-reads.ts': 'tables of addresses, summaries and descriptions for the OpenAPI document',
    'src/openapi/{read-facts,reads}.ts': 'constants, and the union of these tables',
  },
});
