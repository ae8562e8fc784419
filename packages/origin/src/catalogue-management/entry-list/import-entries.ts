import { eq } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import { announcePurge } from '../../cache/purges.ts';
import type { Database } from '../../database/open-database.ts';
import { first, idRow } from '../../database/rows.ts';
import { models } from '../../database/schema/index.ts';
import { transaction } from '../../database/transaction.ts';
import { typed } from '../../database/typed.ts';
import { isUnderage, saveDetails } from '../entry-details.ts';
import { insertEntry, tableOfKind, tagsOfKind, updateEntry } from '../entry-store.ts';
import { keepTitle } from '../former-titles.ts';
import type { ImportSummary, LineResult } from '../import/import-videos.ts';
import { openImport } from '../import/read-lines.ts';
import { redirectTo, removeRedirect } from '../redirects.ts';
import { type EntryLine, parseEntryLine } from './entry-line.ts';
import { findStoredLine, type StoredLine } from './stored-lines.ts';

export interface ImportEntriesOptions {
  database: Pick<Database, 'pool'>;
  /** A `.csv` or `.jsonl` file. */
  path: string;
  /** Checks every line and changes nothing. */
  isDryRun: boolean;
  /** Called after each line. */
  onLine?: (result: LineResult) => void;
  /** Ends the import after the current line; the next run continues. */
  signal?: AbortSignal;
}

/** Why one line cannot be imported. */
class LineError extends Error {}

/**
 * Imports categories, models, channels and tags. An entry is identified by its kind and address: one that exists is changed,
 * another one is created. Each line is a separate transaction, so an interrupted import is continued by running it again.
 * @throws {OriginError} `import` if the file cannot be read.
 */
export async function importEntries(options: ImportEntriesOptions): Promise<ImportSummary> {
  const { database, path, isDryRun, onLine, signal } = options;
  const { lines } = await openImport(path, { keepsEmpty: true });
  const summary: ImportSummary = { added: 0, changed: 0, unchanged: 0, failed: 0, isComplete: true };
  const seen = new Map<string, number>();
  for await (const raw of lines) {
    if (signal?.aborted) {
      summary.isComplete = false;
      break;
    }
    const result = await importOne(raw.line, parseEntryLine(raw));
    summary[result.outcome] += 1;
    if (raw.isLastRead) summary.unreadAfter = raw.line;
    onLine?.(result);
  }
  if (!isDryRun && summary.added + summary.changed > 0) {
    const { isComplete: _isComplete, ...numbers } = summary;
    await transaction(database.pool, async (client) => {
      // Answers about videos name their categories, models, channels and tags.
      await announcePurge(client, ['*']);
      await appendAudit(client, {
        actor: { username: 'operator' },
        action: 'catalogue.import_entries',
        subject: 'import',
        subjectId: path.slice(-200),
        details: { ...numbers },
      });
    });
  }
  return summary;

  async function importOne(line: number, parsed: EntryLine | { problem: string }): Promise<LineResult> {
    if ('problem' in parsed) return { line, key: '', outcome: 'failed', problem: parsed.problem };
    const key = `${parsed.kind} ${parsed.dir}`;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      return { line, key, outcome: 'failed', problem: `has the kind and address of line ${earlier}` };
    seen.set(key, line);
    try {
      return { line, key, outcome: await saveLine(parsed, options) };
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      return { line, key, outcome: 'failed', problem: error.message };
    }
  }
}

async function saveLine(
  line: EntryLine,
  { database, isDryRun }: ImportEntriesOptions,
): Promise<'added' | 'changed' | 'unchanged'> {
  const { kind, dir } = line;
  if (isUnderage(line.facts ?? {}, new Date())) throw new LineError('facts: name an age below 18');
  return transaction(database.pool, async (client) => {
    const stored = await findStoredLine(client, kind, dir);
    const redirects = (line.redirects ?? []).filter((from) => !stored?.redirects.includes(from));
    if (stored && redirects.length === 0 && isSame(line, stored)) return 'unchanged';
    for (const from of redirects) {
      const taken = `SELECT id FROM ${tableOfKind(kind)} WHERE dir = $1`;
      if (from === dir || (await first(client, idRow, taken, [from])))
        throw new LineError(`redirects: ${from} is the address of a ${kind}`);
    }
    if (isDryRun) return stored ? 'changed' : 'added';
    const entry = {
      title: line.title,
      dir,
      description: line.description ?? stored?.description ?? '',
      isHidden: line.hidden ?? stored?.hidden ?? false,
    };
    const id = stored?.id ?? (await insertEntry(client, kind, entry));
    if (id === undefined) throw new LineError(`dir: ${dir} was taken in the meantime`);
    if (stored) await updateEntry(client, kind, { id, ...entry });
    else await removeRedirect(client, kind, dir);
    await saveDetails(client, kind, { id, ...line, facts: line.facts && replacing(line.facts, stored) });
    if (kind === 'model' && line.gender !== undefined)
      await typed(client).update(models).set({ gender: line.gender }).where(eq(models.id, id));
    for (const from of redirects) {
      await redirectTo(client, kind, { from, id, present: dir });
      // The list has no former titles, and models are not found by the slug of a name.
      if (kind === 'model') await keepTitle(client, kind, { title: from.replaceAll('-', ' '), id });
    }
    await announcePurge(client, [...tagsOfKind(kind)]);
    return stored ? 'changed' : 'added';
  });
}

/** The facts of a line, with an empty text for those that it no longer has. */
const replacing = (facts: NonNullable<EntryLine['facts']>, stored: StoredLine | undefined) => ({
  ...Object.fromEntries(Object.keys(stored?.facts ?? {}).map((name) => [name, ''])),
  ...facts,
});

/** Whether an entry has all given fields of a line; redirects are compared apart. */
function isSame({ redirects: _redirects, facts, ...line }: EntryLine, stored: StoredLine): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...stored };
  const named = Object.entries(line).every(([name, value]) => value === undefined || value === fields[name]);
  return named && (facts === undefined || sorted(facts) === sorted(stored.facts));
}

const sorted = (facts: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
