import { silentLog } from '../../testing/silent-log.ts';
import { openDatabase } from '../open-database.ts';

/**
 * A process that tests start and kill. Opens the database of a folder and inserts rows one by one; prints a line when the
 * database is open and after each commit.
 */
const [, , dataDir = '', role = 'server'] = process.argv;
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const database = await openDatabase({
    environment: { dataDir },
    log: silentLog,
    role: role === 'worker' ? 'worker' : 'server',
  });
  await database.pool.query('CREATE TABLE IF NOT EXISTS written (n integer PRIMARY KEY)');
  const { rows } = await database.pool.query<{ last: number }>(
    'SELECT coalesce(max(n), 0) AS last FROM written',
  );
  print({ opened: true });
  process.stdin.once('data', async () => {
    await database.close();
    process.exit(0);
  });
  for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
    await database.pool.query('INSERT INTO written VALUES ($1)', [n]);
    print({ written: n });
  }
} catch (error) {
  print({
    failed: error instanceof Error && 'code' in error ? error.code : String(error),
    message: String(error),
  });
  process.exit(1);
}
