import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = fileURLToPath(new URL('run-server.mjs', import.meta.url));

let folder: string;
let eventsFile: string;
let command: ChildProcess | undefined;

const recordedEvents = async () =>
  (await readFile(eventsFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

/** Starts a command whose program records signals in a file and exits with code 7. */
async function begin(packageManager: string[] = []) {
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     const write = (word) => appendFileSync(${JSON.stringify(eventsFile)}, word + '\\n');
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
    `import { runInForeground } from ${JSON.stringify(module)};
     runInForeground(process.execPath, [${JSON.stringify(program)}], process.env);`,
  );
  const [first = process.execPath, ...rest] = [...packageManager, process.execPath, script];
  command = spawn(first, rest, { stdio: 'ignore' });
  await expect.poll(recordedEvents, { timeout: 10_000 }).toEqual(['started']);
  return command;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-command-'));
  eventsFile = join(folder, 'eventsFile.txt');
});
afterEach(async () => {
  command?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('forwards signals to the program and exits with its code', async () => {
  const child = await begin();
  const end = ended(child);
  child.kill('SIGINT');
  expect(await end).toBe(7);
  expect(await recordedEvents()).toEqual(['started', 'SIGINT']);
});

test('stops the program when the command is killed', async () => {
  const child = await begin();
  child.kill('SIGKILL');
  await expect.poll(recordedEvents, { timeout: 5000 }).toEqual(['started', 'disconnect']);
});

test.runIf(process.platform === 'linux')(
  'stops the program when the package manager that started the command is killed',
  async () => {
    // A process named pnpm that waits for its child and ends on a signal without forwarding it.
    const manager = join(folder, 'pnpm');
    await writeFile(manager, '#!/bin/sh\n"$@"\nexit $?\n', { mode: 0o755 });
    const child = await begin([manager]);
    child.kill('SIGKILL');
    await expect.poll(recordedEvents, { timeout: 5000 }).toEqual(['started', 'SIGTERM']);
  },
);
