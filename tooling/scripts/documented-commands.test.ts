import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Command {
  /** Document and line, for messages of failed tests. */
  at: string;
  variables: string[];
  words: string[];
}

/** The commands of the `sh` blocks of a document, without comments. */
function commandsOf(document: string): Command[] {
  let inBlock = false;
  return read(document)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim().startsWith('```')) {
        inBlock = line.trim() === '```sh';
        return [];
      }
      const words = inBlock ? (line.replace(/(?:^|\s)#.*$/, '').match(/\S+/g) ?? []) : [];
      if (words.length === 0) return [];
      const program = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
      return {
        at: `${document}:${index + 1}`,
        variables: words.slice(0, program).map((word) => word.split('=', 1)[0] ?? ''),
        words: words.slice(program),
      };
    });
}

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((name) => name !== '' && !name.startsWith('.'));
const commands = documents.flatMap(commandsOf);

it('finds the commands of the root README', () => {
  expect(commands.filter(({ at }) => at.startsWith('README.md:')).length).toBeGreaterThan(5);
});

it('documents only scripts of package.json behind pnpm', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const known = new Set([...scripts, 'install', 'exec', 'vitest', '--filter']);
  const unknown = commands.flatMap(({ at, words }) => {
    const name = words[words.indexOf('pnpm') + 1];
    return words.includes('pnpm') && name !== undefined && !known.has(name) ? [`${at}: pnpm ${name}`] : [];
  });
  expect(unknown).toEqual([]);
});

/** The source of a command, with the modules of its folder that it imports. */
function sourceOf(name: string): string {
  const source = read(`apps/server/src/commands/${name}.ts`);
  const imported = [...source.matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, file = '']) => file);
  return source + imported.map((file) => read(`apps/server/src/commands/${file}.ts`)).join('');
}

it('documents only commands and options that the server has', () => {
  const names = new Set(
    [...read('apps/server/src/main.ts').matchAll(/^ {2}\['(\w+)'/gm)].map(([, name]) => name),
  );
  const wrong = commands.flatMap(({ at, words }) => {
    const script = words.findIndex((word) => word.endsWith('dist/main.js'));
    if (script === -1) return [];
    const [name = 'serve', ...rest] = words.slice(script + 1);
    if (!names.has(name)) return [`${at}: ${name}`];
    const source = sourceOf(name);
    return rest
      .filter((word) => word.startsWith('--'))
      .map((word) => word.slice(2))
      .filter((option) => !new RegExp(`(?:'${option}'|\\b${option}): \\{ type:`).test(source))
      .map((option) => `${at}: ${name} --${option}`);
  });
  expect(wrong).toEqual([]);
});

it('documents only environment variables of the settings table', () => {
  const settings = new Set(
    [...read('README.md').matchAll(/^\| (`[A-Z_]+`[^|]*)\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z_]{3,}/g) ?? [],
    ),
  );
  const own = commands.filter(({ words }) => /^(?:node|npx|pnpm)$/.test(words[0] ?? ''));
  const unknown = own.flatMap(({ at, variables }) =>
    variables.filter((name) => !settings.has(name)).map((name) => `${at}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
