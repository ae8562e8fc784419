import { type CatalogueKind, editableFacts } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { first, rows } from '../../database/rows.ts';
import type { EntryLine } from './entry-line.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** SQL of the columns that only some kinds have. */
const columns: Record<CatalogueKind, string> = {
  category: `'' AS description, is_hidden AS hidden, '' AS gender, '' AS title2, '' AS url, false AS vda, '{}'::jsonb AS facts FROM categories`,
  model: `description, false AS hidden, gender, '' AS title2, '' AS url, false AS vda, info AS facts FROM models`,
  channel: `description, false AS hidden, '' AS gender, title2, url, vda, '{}'::jsonb AS facts FROM channels`,
  tag: `'' AS description, false AS hidden, '' AS gender, '' AS title2, '' AS url, false AS vda, '{}'::jsonb AS facts FROM tags`,
};

const storedRow = z.object({
  id: z.int(),
  dir: z.string(),
  title: z.string(),
  description: z.string(),
  hidden: z.boolean(),
  gender: z.string(),
  title2: z.string(),
  url: z.string(),
  vda: z.boolean(),
  facts: z.record(z.string(), z.string()),
  redirects: z.array(z.string()),
});

/** An entry with all fields of a line. */
export type StoredLine = EntryLine & { id: number; facts: Record<string, string>; redirects: string[] };

const select = (kind: CatalogueKind) => `SELECT t.*, ARRAY(
  SELECT r.dir FROM catalogue_redirects r WHERE r.kind = '${kind}' AND r.target_id = t.id ORDER BY r.dir COLLATE "C") AS redirects
  FROM (SELECT id, dir, title, ${columns[kind]}) t`;

function asLine(kind: CatalogueKind, { facts, ...row }: z.infer<typeof storedRow>): StoredLine {
  const known = editableFacts.flatMap((name) => (facts[name] ? [[name, facts[name]] as const] : []));
  return { kind, ...row, facts: Object.fromEntries(known) };
}

/** The entry with an address. */
export async function findStoredLine(
  client: Client,
  kind: CatalogueKind,
  dir: string,
): Promise<StoredLine | undefined> {
  const row = await first(client, storedRow, `${select(kind)} WHERE t.dir = $1`, [dir]);
  return row && asLine(kind, row);
}

const PAGE = 500;

/** All entries of a kind, by id. */
export async function* storedLines(client: Client, kind: CatalogueKind): AsyncGenerator<StoredLine> {
  let last = 0;
  for (;;) {
    const page = await rows(
      client,
      storedRow,
      `${select(kind)} WHERE t.id > $1 ORDER BY t.id LIMIT ${PAGE}`,
      [last],
    );
    for (const row of page) {
      last = row.id;
      yield asLine(kind, row);
    }
    if (page.length < PAGE) return;
  }
}
