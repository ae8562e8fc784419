import { catalogueKinds } from '@nightjar/api/operations';
import type { Database } from '../../database/open-database.ts';
import { csvLine, type ExportFormat } from '../export-videos.ts';
import { entryFields } from './entry-line.ts';
import { storedLines } from './stored-lines.ts';

/** The categories, models, channels and tags as lines that `importEntries` reads. */
export async function* exportEntries(
  { pool }: Pick<Database, 'pool'>,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(entryFields);
  for (const kind of catalogueKinds) {
    for await (const { id: _id, ...line } of storedLines(pool, kind)) {
      const fields: Record<string, unknown> = line;
      // Other kinds have no orientation, so the empty text of the field is left out.
      if (line.gender === '') delete fields.gender;
      yield format === 'jsonl'
        ? `${JSON.stringify(fields)}\n`
        : csvLine(entryFields.map((name) => csvText(fields[name])));
    }
  }
}

function csvText(value: unknown): string {
  if (Array.isArray(value)) return value.join(';');
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  return String(value ?? '');
}
