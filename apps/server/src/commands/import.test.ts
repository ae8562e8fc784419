import { expect, test } from 'vitest';
import { runExport } from './export.ts';
import { runImport } from './import.ts';

test.each([
  [[]],
  [['a.csv', 'b.csv']],
  [['a.csv', '--force']],
  [['--dry-run']],
  [['a.csv', '--entries', '--publish']],
])('import %j is rejected with an example before the database is opened', async (args) => {
  await expect(runImport(args)).rejects.toThrow('import videos.csv');
});

test.each([[[]], [['videos.xml']], [['videos']], [['a.csv', 'b.csv']], [['a.csv', '--all']]])(
  'export %j is rejected with an example before the database is opened',
  async (args) => {
    await expect(runExport(args)).rejects.toThrow('export videos.csv');
  },
);
