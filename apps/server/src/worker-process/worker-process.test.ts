import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

let folder: string;
let eventsFile: string;
let worker: WorkerProcess | undefined;

const lines = async () => (await readFile(eventsFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
const pidOf = (line: string | undefined) => Number(line?.split(' ')[1]);

/** Starts a worker that records its events in a file. */
async function start(onDisconnect: string) {
  const program = join(folder, 'worker.mjs');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     const write = (word) => appendFileSync(process.env.DIARY, word + ' ' + process.pid + '\\n');
     process.on('disconnect', () => { ${onDisconnect} });
     setInterval(() => {}, 1000);
     write('started');`,
  );
  worker = startWorkerProcess({
    program,
    env: { ...process.env, DIARY: eventsFile },
    log: pino({ level: 'silent' }),
    restartDelaysMs: [1],
  });
  await expect.poll(lines).toHaveLength(1);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-worker-'));
  eventsFile = join(folder, 'eventsFile.txt');
});
afterEach(async () => {
  await worker?.stop(100);
  await rm(folder, { recursive: true, force: true });
});

test('restarts a worker that was killed', async () => {
  await start('process.exit()');
  process.kill(pidOf((await lines())[0]), 'SIGKILL');
  await expect.poll(lines).toHaveLength(2);
});

test('signals the worker to stop and waits until it has finished', async () => {
  await start(`write('stopped'); process.exit()`);
  await worker?.stop(10_000);
  expect((await lines()).map((line) => line.split(' ')[0])).toEqual(['started', 'stopped']);
});

test('kills a worker that does not stop within the limit', async () => {
  await start('');
  const pid = pidOf((await lines())[0]);
  await worker?.stop(50);
  expect(() => process.kill(pid, 0)).toThrow();
});
