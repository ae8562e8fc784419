import { slug } from '@nightjar/api';
import type { CatalogueKind } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { idRow, rows } from '../database/rows.ts';
import { freeDir, insertEntry, tableOfKind } from './entry-store.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A name that a member or an import gives, with the address that an entry of this name has; empty without Latin letters and digits. */
export interface EntryName {
  title: string;
  dir: string;
}

/** Names of which those with the same slug are one entry. */
export const namesOf = (titles: readonly string[]): EntryName[] =>
  titles.map((title) => ({ title, dir: slug(title) }));

/** The name of an entry, to be looked up. Two models can have names with the same slug, so that only an address itself is one. */
export const entryName = (kind: CatalogueKind, title: string): EntryName => ({
  title,
  dir: kind === 'model' ? title : slug(title),
});

const foundRow = z.object({ number: z.int(), id: z.int() });

/**
 * The ids of the entries with these names, in their order; undefined for a name that no entry has. The title of an entry is compared
 * first, then its address, then the titles and addresses that it or an entry merged into it had before.
 */
export async function findNamed(
  client: Client,
  kind: CatalogueKind,
  names: readonly EntryName[],
): Promise<(number | undefined)[]> {
  if (names.length === 0) return [];
  const table = tableOfKind(kind);
  const found = await rows(
    client,
    foundRow,
    `SELECT DISTINCT ON (n.number) n.number::int, t.id
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS n (title, dir, number)
     CROSS JOIN LATERAL (
       SELECT id, 1 AS place FROM ${table} WHERE lower(title) = lower(n.title)
       UNION ALL SELECT id, 2 FROM ${table} WHERE dir = n.dir
       UNION ALL SELECT target_id, 3 FROM catalogue_former_titles WHERE kind = '${kind}' AND title = lower(n.title)
       UNION ALL SELECT target_id, 4 FROM catalogue_redirects WHERE kind = '${kind}' AND dir = n.dir
     ) AS e JOIN ${table} t ON t.id = e.id
     ORDER BY n.number, e.place, t.is_banned, t.id`,
    [names.map(({ title }) => title), names.map(({ dir }) => dir)],
  );
  const ids = new Map(found.map(({ number, id }) => [number, id]));
  return names.map((_, index) => ids.get(index + 1));
}

/** The id of the entry with a name, as `findNamed` finds it. */
export async function findByName(
  client: Client,
  kind: CatalogueKind,
  name: string,
): Promise<number | undefined> {
  return (await findNamed(client, kind, [entryName(kind, name)]))[0];
}

/**
 * The ids of the entries with these names, each once; creates those that do not exist. Names that are only punctuation have no
 * address and are left out.
 */
export async function findOrCreateNamed(
  client: pg.PoolClient,
  kind: CatalogueKind,
  names: readonly EntryName[],
): Promise<number[]> {
  // Sorted, so that concurrent transactions with the same new names do not deadlock.
  const wanted = [...names].sort((a, b) =>
    a.dir < b.dir || (a.dir === b.dir && a.title < b.title) ? -1 : 1,
  );
  const known = await findNamed(client, kind, wanted);
  const missing = wanted.filter((_, index) => known[index] === undefined);
  const withDir = missing.filter(({ dir }) => dir !== '');
  const dirs = withDir.map(({ dir }) => dir);
  const table = tableOfKind(kind);
  await client.query(
    `INSERT INTO ${table} (dir, title) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [dirs, withDir.map(({ title }) => title)],
  );
  const created = await rows(client, idRow, `SELECT id FROM ${table} WHERE dir = ANY ($1)`, [dirs]);
  const ids = new Set([...known.filter((id) => id !== undefined), ...created.map(({ id }) => id)]);
  for (const name of missing)
    if (name.dir === '' && isWritten(name)) ids.add(await findOrNumber(client, kind, name));
  return [...ids];
}

/** Whether a name has a letter or digit of any script, or a pictograph. */
const isWritten = ({ title }: EntryName) => /[\p{L}\p{N}\p{So}]/u.test(title);

/** The id of the entry with a name without an address; creates it with a numbered one. */
async function findOrNumber(client: pg.PoolClient, kind: CatalogueKind, name: EntryName): Promise<number> {
  for (;;) {
    // Again after a conflict: another transaction can have created the same name.
    const [found] = await findNamed(client, kind, [name]);
    if (found !== undefined) return found;
    const entry = {
      title: name.title,
      dir: await freeDir(client, kind, kind),
      description: '',
      isHidden: false,
    };
    const id = await insertEntry(client, kind, entry);
    if (id !== undefined) return id;
  }
}
