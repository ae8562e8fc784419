import { parseArgs } from 'node:util';
import { type AuditHead, type AuditVerification, parseEnvironment, verifyAudit } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { StartError } from '../startup/start-error.ts';
import { openSharedDatabase } from './open-shared-database.ts';

/**
 * Verifies the audit log, and prints the number and the hash of its last entry. Noted elsewhere, they are the `--head` of a
 * later verification, which then also finds entries that were removed from the end.
 * @throws {StartError} when the arguments are wrong, or when the log was changed.
 */
export async function runAudit(args: string[]): Promise<void> {
  const noted = readArgs(args);
  const environment = parseEnvironment(process.env);
  const { log, print } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const database = await openSharedDatabase({ environment, log });
  try {
    const result = await verifyAudit(database, noted);
    if (result.problem) throw new StartError(describeProblem(result.problem));
    print(`The audit log is intact: ${result.entries} entries.`);
    if (result.head) print(`Head: ${result.head.id}:${result.head.hash}`);
  } finally {
    await database.close();
  }
}

const reasons = {
  changed: 'was changed, or an entry before it was removed',
  missing: 'is missing',
  not_noted: 'does not have the given hash, or entries were removed from the end',
} as const;

function describeProblem({ id, reason }: NonNullable<AuditVerification['problem']>): string {
  return `The audit log is not intact: entry ${id} ${reasons[reason]}. Keep the database as it is and compare it with a backup.`;
}

function readArgs(args: string[]): AuditHead | undefined {
  const usage =
    'State what to do, for example: audit verify, or audit verify --head 120:5f0c… with the head of an earlier verification.';
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: { head: { type: 'string' } },
    });
    if (positionals.length !== 1 || positionals[0] !== 'verify') throw new StartError(usage);
    if (values.head === undefined) return undefined;
    const [, id, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(values.head) ?? [];
    if (id && hash) return { id: Number(id), hash };
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}
