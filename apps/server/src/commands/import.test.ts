import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from '@nightjar/origin';
import { createTestDatabase, createTestMedia } from '@nightjar/origin/testing';
import pino from 'pino';
import { expect, test } from 'vitest';
import { runExport } from './export.ts';
import { createErrorReport, importAndReport, runImport } from './import.ts';

test.each([
  [[]],
  [['a.csv', 'b.csv']],
  [['a.csv', '--force']],
  [['--dry-run']],
  [['a.csv', '--entries', '--publish']],
])('import %j is rejected with an example before the database is opened', async (args) => {
  await expect(runImport(args)).rejects.toThrow('import videos.csv');
});

test.each([
  [[]],
  [['videos.xml']],
  [['videos']],
  [['a.csv', 'b.csv']],
  [['a.csv', '--everything']],
  [['a.csv', '--entries', '--all']],
])('export %j is rejected with an example before the database is opened', async (args) => {
  await expect(runExport(args)).rejects.toThrow('export videos.csv');
});

test('an import fails with the lines that were wrong and those whose videos were refused, and writes both to the report', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-command-'));
  const database = await createTestDatabase();
  const made = await createTestMedia();
  try {
    await copyFile(join(made.folder, 'assets/1/video.mp4'), join(folder, 'walk.mp4'));
    const path = join(folder, 'videos.csv');
    const errorsFile = join(folder, 'errors.csv');
    const environment = parseEnvironment({ DATA_DIR: folder });
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const context = {
      environment,
      database,
      log: pino({ level: 'silent' }),
      print,
      progress: () => undefined,
    };
    const run = async () => {
      const errors = createErrorReport(errorsFile, print);
      const options = { path, errorsFile, isDryRun: false, publishes: false, isEntries: false };
      const signal = new AbortController().signal;
      await importAndReport(context, { ...options, errors, signal }).finally(() => errors.close());
    };
    await writeFile(path, 'file,title\nwalk.mp4,A walk\n');
    await run();
    expect(printed).toEqual(['1 added, 0 changed, 0 unchanged, 0 failed.']);
    await writeFile(path, 'file,title\nother.mp4,A "long" walk\nwalk.mp4,A walk\n');
    await expect(run()).rejects.toThrow(
      '1 lines were not imported, the lines after line 2 were not read, see ',
    );

    await database.pool.query(`update videos set step = 'refused'`);
    await database.pool.query(
      `insert into video_transitions (video_id, from_stage, to_stage, actor_role, reason_code)
       select id, 'checking', 'refused', 'system', 'upload.damaged' from videos`,
    );
    await writeFile(path, 'file,title\nwalk.mp4,A walk\nmissing.mp4,Nothing\n');
    await expect(run()).rejects.toThrow('1 lines were not imported, 1 imported videos were refused, see ');
    const [head, missing, refused] = (await readFile(errorsFile, 'utf8')).split('\r\n');
    expect(head).toBe('line,key,problem');
    expect(missing).toMatch(/^3,"missing\.mp4","file: missing\.mp4 does not exist"$/);
    expect(refused).toMatch(/^2,"walk\.mp4","video \d+ was refused: upload\.damaged; /);
  } finally {
    await database.close();
    await made.remove();
    await rm(folder, { recursive: true });
  }
});
