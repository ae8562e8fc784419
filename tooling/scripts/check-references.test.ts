import { describe, expect, test } from 'vitest';
import { commentLines } from './references/comments.mjs';
import { missingFiles } from './references/named-files.mjs';
import { definedNumbers, undefinedNumbers } from './references/rule-numbers.mjs';
import { undefinedPlainNumbers, unquotedRules } from './references/unquoted-rules.mjs';

interface Problem {
  path: string;
  line: number;
  message: string;
}
const places = (problems: Problem[]) => problems.map(({ path, line }) => `${path}:${line}`);
const none = () => [];

describe('comments', () => {
  test.each([
    ['a line comment', 'const a = 1; // one', [1]],
    ['each line of a block comment', 'a();\n/*\n * b\n */', [2, 3, 4]],
    ['no comment inside a string', `get('/api/*', "// no", 'https://a.example'); /* yes */`, [1]],
    ['no comment inside a template literal', 'const a = `\n// no\n`;\n// yes', [4]],
    ['no comment inside a regular expression', 'const a = text.match(/[\'"/*]/);\n// yes', [2]],
  ])('finds the lines of comments: %s', (_name, text, lines) => {
    expect(commentLines(text, 'ts').map(({ line }) => line)).toEqual(lines);
  });

  test('finds comments of SQL', () => {
    expect(commentLines("select '-- no'; -- yes", 'sql')).toEqual([{ line: 1, text: '-- yes' }]);
  });
});

describe('named files', () => {
  const paths = ['README.md', 'docs/spec/api.md', 'packages/api/SPEC.md', 'packages/api/src/paths.ts'];
  const check = (path: string, text: string) => places(missingFiles([{ path, text }], [...paths, path]));

  test.each([
    ['a link to a file', '[api](spec/api.md)'],
    ['a link to a folder', '[spec](spec/)'],
    ['a link to another site', '[other](https://other.example/docs/none.md)'],
    ['a path from the root', 'see packages/api/src/paths.ts'],
    ['a shortened path', 'see `api/SPEC.md` and `src/paths.ts`'],
    ['a folder', 'everything in packages/api/src/ and packages/api.'],
    ['a name without a folder', 'see `paths.ts` and SPEC.md'],
    ['a name in an example', '`x.test.ts` beside `x.ts`, `Name.stories.tsx`, `CHANGELOG.md`'],
    ['a file of a build', 'run apps/server/dist/main.js'],
    [
      'an address or a pattern',
      '/api/none/none.ts, {token}/none.md, packages/*/none.md, @nightjar/ui/none.css, `*.browser.none.ts`, `.none.ts`',
    ],
  ])('accepts %s', (_name, text) => {
    expect(check('docs/page.md', text)).toEqual([]);
  });

  test.each([
    ['a link', '[api](spec/none.md)'],
    ['a link to a heading', '# One\n[two](#two)'],
    ['a path', 'see packages/api/src/none.ts'],
    ['a folder', 'see packages/none/'],
    ['a name without a folder', 'see `none.ts`'],
    ['a name without a folder and backticks', 'see none.md, "Caching"'],
  ])('reports %s that does not exist', (_name, text) => {
    expect(check('docs/page.md', text)).toHaveLength(1);
  });

  test('checks comments, but not code', () => {
    expect(check('apps/a.ts', "import './lib/none.ts';\n// as in lib/none.ts")).toEqual(['apps/a.ts:2']);
  });
});

describe('numbers', () => {
  test.each([
    ['a row', 'docs/spec/player.md', '| PL-7 | text with PL-9 |', ['PL-7']],
    ['a row of several', 'packages/api/SPEC.md', '| U4, U5 | |', ['U4', 'U5']],
    ['a row of a range', 'packages/api/SPEC.md', '| N8 … N10 | |', ['N8', 'N9', 'N10']],
    ['bold in rules', 'packages/player/SPEC.md', '- **AD-1** One. **AD-2** Two.', ['AD-1', 'AD-2']],
    ['bold in a decision', 'docs/decisions/041-host.md', '- **HOST-1** One.', ['HOST-1']],
    ['nothing elsewhere', 'docs/other.md', '| PL-7 | **AD-1** |', []],
  ])('are defined by %s', (_name, path, text, numbers) => {
    expect(definedNumbers({ path, text })).toEqual(numbers);
  });

  const specification = [
    { path: 'docs/spec/player.md', text: '| PL-1 | states |' },
    { path: 'packages/player/SPEC.md', text: '**AD-1** first' },
    { path: 'packages/api/SPEC.md', text: '| S1 | forms |' },
  ];
  const check = (path: string, text: string, dependencies: (folder: string) => string[] = none) =>
    places(undefinedNumbers([...specification, { path, text }], dependencies));

  test('accepts numbers that are defined anywhere in comments and documents', () => {
    expect(check('packages/ui/a.ts', '// PL-1, and AD-1 of the player')).toEqual([]);
    expect(check('docs/a.md', 'PL-1 and\nPL-2')).toEqual(['docs/a.md:2']);
  });

  test('ignores words with another prefix', () => {
    expect(check('docs/a.md', 'UTF-8, SHA-256, AD-1.2')).toEqual([]);
  });

  test('accepts only rules of the same package in a test title', () => {
    expect(check('packages/player/a.test.ts', "test('AD-1: one', f);\ntest('AD-2: two', f);")).toContain(
      'packages/player/a.test.ts:2',
    );
    expect(check('packages/player/a.test.ts', "test('S1: forms', f);")).toEqual([
      'packages/player/a.test.ts:1',
    ]);
  });

  test('accepts rules of a dependency in a test title', () => {
    const dependsOnApi = () => ['packages/api'];
    expect(check('packages/origin/a.test.ts', "test('S1: forms', f);", dependsOnApi)).toEqual([]);
  });

  test('reads the title after a table of cases', () => {
    expect(check('packages/player/a.test.ts', "])('NONE-1: %s', f);")).toEqual([
      'packages/player/a.test.ts:1',
    ]);
  });
});

describe('rules', () => {
  const specification = [
    { path: 'docs/spec/player.md', text: '| PL-1 | states |' },
    { path: 'packages/origin/SPEC.md', text: '# Rules\n\n1. One.\n2. Two.' },
    { path: 'packages/api/SPEC.md', text: '| S1 | forms |\n| PL-1 | S1 |' },
  ];
  const missing = ['packages/origin/SPEC.md:3', 'packages/origin/SPEC.md:4', 'packages/api/SPEC.md:1'];
  const check = (path: string, text: string) => places(unquotedRules([...specification, { path, text }]));

  test('without a test title are reported by their line, except requirements', () => {
    expect(check('packages/origin/src/a.ts', "test('1: one', f);")).toEqual(missing);
  });

  test.each([
    ['at the start', "test('1: one', f);"],
    ['by the word rule', "test('rule 1: one', f);"],
    ['at the end', "describe('one (rule 1)', f);"],
  ])('are quoted %s of a title', (_where, text) => {
    expect(check('packages/origin/src/a.test.ts', text)).toEqual(missing.slice(1));
  });

  test('are quoted several at once', () => {
    expect(check('packages/origin/src/a.test.ts', "test('1 and 2: both', f);")).toEqual(missing.slice(2));
  });

  test('with plain numbers are quoted by tests of their package and of what is built on the origin', () => {
    expect(check('packages/media/src/a.test.ts', "test('1: one', f);")).toEqual(missing);
    expect(check('apps/server/src/a.test.ts', "test('1: one', f);")).toEqual(missing.slice(1));
  });

  test('with letters are quoted by tests of every package', () => {
    expect(check('packages/origin/src/a.test.ts', "test('S1: forms', f);")).toEqual(missing.slice(0, 2));
  });

  test('with the number of a requirement are quoted by tests of their package', () => {
    const rule = { path: 'packages/player/SPEC.md', text: '- **PL-1** states' };
    const title = "test('PL-1: states', f);";
    const inPackage = { path: 'packages/player/src/a.test.ts', text: title };
    const elsewhere = { path: 'apps/site/app/a.test.ts', text: title };
    const reported = (...tests: { path: string; text: string }[]) =>
      places(unquotedRules([...specification, rule, ...tests]));
    expect(reported(elsewhere)).toContain('packages/player/SPEC.md:1');
    expect(reported(inPackage)).not.toContain('packages/player/SPEC.md:1');
  });

  test.each([
    ['of its package', 'packages/origin/src/a.test.ts', "test('2: two', f);", []],
    ['of the origin in what is built on it', 'e2e/a.spec.ts', "test('two (rule 2)', f);", []],
    ['that is not defined', 'packages/origin/src/a.test.ts', "f();\ntest('2 and 3: both', f);", [2]],
    ['of another package', 'packages/media/src/a.test.ts', "test('rule 2: two', f);", [1]],
  ])('a title with a plain number %s', (_what, path, text, lines) => {
    const found = undefinedPlainNumbers([...specification, { path, text }]);
    expect(places(found)).toEqual(lines.map((line) => `${path}:${line}`));
  });
});
