import { createHash } from 'node:crypto';
import type { Database } from '@nightjar/origin';

/** A statement that the origin sent to the database. */
export interface RecordedStatement {
  text: string;
  values: readonly unknown[];
}

/** The member and the video of a recorded write; their digits occur in no other value. */
export const recorded = { member: 7_000_017, video: 300_003 };

const DIGITS = String(recorded.member).length;
const TOKEN_END = 'b'.repeat(36);

/** The token of a member's session. */
export const tokenOf = (member: number) => String(member).padStart(DIGITS, '0') + TOKEN_END;

/** SQL: the stored hash of `tokenOf`. */
export const tokenHashSql = (member: string) =>
  `sha256(convert_to(lpad(${member}::text, ${DIGITS}, '0') || '${TOKEN_END}', 'UTF8'))`;

/** Adds the statements of all connections of a pool to `statements` while `work` runs. */
export async function recordStatements(
  { pool }: Pick<Database, 'pool'>,
  statements: RecordedStatement[],
  work: () => Promise<void>,
): Promise<void> {
  const restore: (() => void)[] = [];
  const watched = new Set<object>();
  const onAcquire = (client: { query: (...args: never[]) => unknown }) => {
    if (watched.has(client)) return;
    watched.add(client);
    const { query } = client;
    client.query = (...args: never[]) => {
      const [statement, values] = args as unknown[];
      if (typeof statement === 'string') statements.push({ text: statement, values: asList(values) });
      else if (typeof statement === 'object' && statement !== null && 'text' in statement)
        statements.push({
          text: String(statement.text),
          values: asList('values' in statement && statement.values ? statement.values : values),
        });
      return query.apply(client, args);
    };
    restore.push(() => {
      client.query = query;
    });
  };
  pool.on('acquire', onAcquire);
  try {
    await work();
  } finally {
    pool.off('acquire', onAcquire);
    for (const each of restore) each();
  }
}

const asList = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);

/**
 * The statements as a script of pgbench: each run is the write of the next member on the next video. Values that contain the
 * recorded member or video are expressions of the variables, the others are constants.
 */
export function pgbenchScript(
  statements: readonly RecordedStatement[],
  { members, videos, clients }: { members: number; videos: number; clients: number },
): string {
  return [
    `\\set n :n + 1`,
    `\\set member 1 + mod(:client_id + ${clients} * :n, ${members})`,
    `\\set video 1 + mod(:client_id + ${clients} * :n, ${videos})`,
    ...statements.map(
      ({ text, values }) =>
        `${text.trim().replace(/\$(\d+)/g, (_, place) => expression(values[Number(place) - 1]))};`,
    ),
    '',
  ].join('\n');
}

const recordedHash = createHash('sha256').update(tokenOf(recorded.member)).digest();

function expression(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return `ARRAY[${value.map(expression).join(', ')}]`;
  if (Buffer.isBuffer(value)) {
    if (!value.equals(recordedHash)) return `'\\x${value.toString('hex')}'::bytea`;
    return tokenHashSql(':member');
  }
  if (value === recorded.member) return ':member';
  if (value === recorded.video) return ':video';
  if (typeof value !== 'string') return String(value);
  const parts = value
    .split(/(7000017|300003)/)
    .map((part) =>
      part === String(recorded.member)
        ? ':member::text'
        : part === String(recorded.video)
          ? ':video::text'
          : `'${part.replaceAll("'", "''")}'`,
    );
  return parts.length === 1 ? (parts[0] ?? "''") : `(${parts.join(' || ')})`;
}
