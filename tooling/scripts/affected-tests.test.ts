import { expect, test } from 'vitest';
import { selectFolders } from './affected-tests.mjs';

const packages = ['packages/ui', 'packages/api', 'apps/site', 'e2e', 'tooling'];

test.each([
  ['no change selects nothing', [], [], []],
  [
    'a changed package selects itself and its dependants',
    ['packages/ui/src/index.ts'],
    ['packages/ui', 'apps/site', 'e2e'],
    ['apps/site', 'packages/ui'],
  ],
  ['a change of the tests of the product selects them', ['e2e/processes/kills.test.ts'], ['e2e'], ['e2e']],
  [
    'a change of a package and of the tests of the product selects both',
    ['packages/api/src/index.ts', 'e2e/journeys/ads.spec.ts'],
    ['packages/api', 'e2e'],
    ['e2e', 'packages/api'],
  ],
  [
    'a root file that all tests depend on selects every package',
    ['vitest.config.ts'],
    [],
    ['apps/site', 'packages/api', 'packages/ui', 'tooling'],
  ],
  ['a document selects the tests of the tooling', ['README.md', 'docs/glossary.md'], [], ['tooling']],
  [
    'a document that the tests of a package read selects them too',
    ['docs/sister-sites.md', 'docs/spec/site.md'],
    [],
    ['apps/site', 'packages/origin', 'tooling'],
  ],
  [
    'a file of a package with the name of a root file selects its package only',
    ['packages/ui/package.json'],
    ['packages/ui'],
    ['packages/ui'],
  ],
])('%s', (_title, changedFiles, affected, expected) => {
  expect(selectFolders({ changedFiles, affected, packages })).toEqual(expected);
});
