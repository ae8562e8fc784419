import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = fileURLToPath(new URL('run-server.mjs', import.meta.url));

let folder: string;
let diary: string;
let command: ChildProcess | undefined;

const words = async () => (await readFile(diary, 'utf8').catch(() => '')).split('\n').filter(Boolean);
const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

/** A command that becomes a program, which writes down what it hears and ends with code 7. */
async function begin(starter: string[] = []) {
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     const write = (word) => appendFileSync(${JSON.stringify(diary)}, word + '\\n');
     const leave = (word) => { write(word); process.exit(7); };
     process.on('SIGTERM', () => leave('SIGTERM'));
     process.on('SIGINT', () => leave('SIGINT'));
     process.on('disconnect', () => leave('disconnect'));
     setInterval(() => {}, 1000);
     write('started');`,
  );
  const script = join(folder, 'command.mjs');
  await writeFile(
    script,
    `import { becomeProgram } from ${JSON.stringify(module)};
     becomeProgram(process.execPath, [${JSON.stringify(program)}], process.env);`,
  );
  const [first = process.execPath, ...rest] = [...starter, process.execPath, script];
  command = spawn(first, rest, { stdio: 'ignore' });
  await expect.poll(words, { timeout: 10_000 }).toEqual(['started']);
  return command;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-command-'));
  diary = join(folder, 'diary.txt');
});
afterEach(async () => {
  command?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('signals reach the program and its exit code comes back', async () => {
  const child = await begin();
  const end = ended(child);
  child.kill('SIGINT');
  expect(await end).toBe(7);
  expect(await words()).toEqual(['started', 'SIGINT']);
});

test('the program stops when the command is killed', async () => {
  const child = await begin();
  child.kill('SIGKILL');
  await expect.poll(words, { timeout: 5000 }).toEqual(['started', 'disconnect']);
});

test.runIf(process.platform === 'linux')(
  'the program stops when the package manager that started the command is killed',
  async () => {
    // A process that calls itself pnpm, waits for its child, and dies of a signal without handing it on.
    const manager = join(folder, 'pnpm');
    await writeFile(manager, '#!/bin/sh\n"$@"\nexit $?\n', { mode: 0o755 });
    const child = await begin([manager]);
    child.kill('SIGKILL');
    await expect.poll(words, { timeout: 5000 }).toEqual(['started', 'SIGTERM']);
  },
);
