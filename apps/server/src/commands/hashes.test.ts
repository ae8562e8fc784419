import { expect, test } from 'vitest';
import { runHashes } from './hashes.ts';

test.each([
  [[]],
  [['import']],
  [['import', 'list.csv']],
  [['import', 'list.csv', '--list', '']],
  [['import', 'list.csv', '--list', 'a\nb']],
  [['import', 'list.csv', 'other.csv', '--list', 'partner']],
  [['import', 'list.csv', '--list', 'partner', '--kind', 'md5']],
  [['export', 'list.csv', '--list', 'partner']],
  [['remove']],
  [['remove', 'abc', '--list', 'partner']],
  [['remove', '--list', 'partner', '--dry-run']],
  [['remove', '--list', 'partner', '--kind', 'pdq']],
  [['import', 'list.csv', '--list', 'partner', '--force']],
  [['import', 'list.csv', '--list', 'partner', '--reason', 'ugly']],
  [['status', '--list', 'partner']],
  [['status', 'partner']],
])('rejects %j with an example before it opens the database', async (args) => {
  await expect(runHashes(args)).rejects.toThrow('hashes import known.csv');
});
