import { spawnSync } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../testing/clips.ts';
import { makeWorkFolder, removeAbandonedWork, withWorkFolder } from './work-folder.ts';

const folder = testFolder();
const dayMs = 24 * 60 * 60 * 1000;
let runs = 0;
let workDir: string;
beforeEach(() => {
  runs += 1;
  workDir = folder.path(`work-${runs}`);
});

/** The pid of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

/** A folder that a process has made, with a file. */
async function leave(key: string, pid: number): Promise<string> {
  const name = `${key}.${pid}.aB3dE6`;
  await mkdir(join(workDir, name), { recursive: true });
  await writeFile(join(workDir, name, 'video_sd.mp4'), 'partial');
  return name;
}

const failed: unknown[] = [];
const remove = (more: { isStart?: boolean; now?: number } = {}) =>
  removeAbandonedWork({ workDir, isStart: false, onFailed: (error) => failed.push(error), ...more });

it('11: removes the folders of processes that do not run any more, whatever their work was', async () => {
  await leave('assets-1', endedPid());
  await leave('source', endedPid());
  const running = await leave('assets-2', process.ppid);
  const own = await leave('assets-3', process.pid);
  expect(await remove()).toBe(2);
  expect((await readdir(workDir)).sort()).toEqual([running, own]);
  expect(failed).toEqual([]);
});

it('removes the folders with the own pid when the process starts', async () => {
  await leave('assets-1', process.pid);
  const running = await leave('assets-2', process.ppid);
  expect(await remove({ isStart: true })).toBe(1);
  expect(await readdir(workDir)).toEqual([running]);
});

it('removes everything that is older than a day', async () => {
  await leave('assets-1', process.ppid);
  await mkdir(join(workDir, 'clips'));
  await writeFile(join(workDir, 'export-1.zip'), 'old');
  expect(await remove({ now: Date.now() + dayMs - 60_000 })).toBe(0);
  const now = Date.now();
  const longAgo = new Date(now - dayMs - 60_000);
  for (const name of await readdir(workDir)) await utimes(join(workDir, name), longAgo, longAgo);
  const made = await makeWorkFolder(workDir, 'assets/2');
  expect(await remove({ now })).toBe(3);
  expect(await readdir(workDir)).toEqual([made.slice(workDir.length + 1)]);
});

it('removes nothing if there is no folder yet', async () => {
  expect(await remove({ isStart: true })).toBe(0);
});

it('11: the next work with the same key removes the folder of a killed process', async () => {
  await leave('assets-1', endedPid());
  const other = await leave('assets-12', endedPid());
  const own = await leave('assets-1', process.pid);
  const found = await withWorkFolder(workDir, 'assets/1', async (made) => {
    expect(made.startsWith(join(workDir, `assets-1.${process.pid}.`))).toBe(true);
    return (await readdir(workDir)).length;
  });
  expect(found).toBe(3);
  expect((await readdir(workDir)).sort()).toEqual([own, other]);
});
