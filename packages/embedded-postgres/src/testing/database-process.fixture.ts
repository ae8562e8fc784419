import pg from 'pg';
import { joinEmbeddedPostgres } from '../join-embedded-postgres.ts';
import { openEmbeddedPostgres } from '../open-embedded-postgres.ts';

/**
 * A process that tests start and kill. Opens or joins the database of a folder and inserts rows one by one; prints a line when
 * the database is open and after each commit.
 */
const [, , folder = '', role = 'server'] = process.argv;
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const database =
    role === 'worker'
      ? await joinEmbeddedPostgres({ folder, name: 'example' })
      : await openEmbeddedPostgres({ folder, name: 'example' });
  const pool = new pg.Pool(database.connection);
  await pool.query('CREATE TABLE IF NOT EXISTS written (n integer PRIMARY KEY)');
  const { rows } = await pool.query<{ last: number }>('SELECT coalesce(max(n), 0) AS last FROM written');
  print({ opened: true });
  process.stdin.once('data', async () => {
    await pool.end();
    await database.close();
    process.exit(0);
  });
  for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
    await pool.query('INSERT INTO written VALUES ($1)', [n]);
    print({ written: n });
  }
} catch (error) {
  print({
    failed: error instanceof Error && 'code' in error ? error.code : String(error),
    message: String(error),
  });
  process.exit(1);
}
