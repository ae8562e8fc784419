import { type AuditVerification, verifyAudit } from '@nightjar/origin';
import { StartError } from '../startup/start-error.ts';
import { readCommandArgs } from './command-args.ts';
import { withDatabase } from './with-database.ts';

const usage =
  'State what to do, for example: audit verify, or audit verify --head 120:5f0c… with the head of an earlier verification.';

/**
 * Verifies the audit log, and prints the number and the hash of its last entry. Noted elsewhere, they are the `--head` of a
 * later verification, which then also finds entries that were removed from the end.
 * @throws {StartError} when the arguments are wrong, or when the log was changed.
 */
export async function runAudit(args: string[]): Promise<void> {
  const { head } = readArgs(args);
  await withDatabase(async ({ database, print }) => {
    const result = await verifyAudit(database, head);
    if (result.problem) throw new StartError(describeProblem(result.problem));
    print(`The audit log is intact: ${result.entries} entries.`);
    if (result.head) print(`Head: ${result.head.id}:${result.head.hash}`);
  });
}

const reasons = {
  changed: 'was changed, or an entry before it was removed',
  missing: 'is missing',
  not_noted: 'does not have the given hash, or entries were removed from the end',
} as const;

function describeProblem({ id, reason }: NonNullable<AuditVerification['problem']>): string {
  return `The audit log is not intact: entry ${id} ${reasons[reason]}. Keep the database as it is and compare it with a backup.`;
}

function readArgs(args: string[]) {
  const syntax = { allowPositionals: true, options: { head: { type: 'string' } } } as const;
  return readCommandArgs(args, usage, syntax, ({ values, positionals }) => {
    if (positionals.length !== 1 || positionals[0] !== 'verify') return undefined;
    if (values.head === undefined) return { head: undefined };
    const [, id, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(values.head) ?? [];
    return id && hash ? { head: { id: Number(id), hash } } : undefined;
  });
}
