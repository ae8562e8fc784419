import { slug } from '@nightjar/api';
import type { CatalogueKind, OperationParams } from '@nightjar/api/operations';
import type pg from 'pg';
import { appendAudit } from '../audit/append-audit.ts';
import { announcePurge } from '../cache/purges.ts';
import { first, idRow } from '../database/rows.ts';
import { OperationRefusal } from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { isUnderage, saveDetails } from './entry-details.ts';
import {
  findEntry,
  freeDir,
  insertEntry,
  moveAndDelete,
  tableOfKind,
  tagsOfKind,
  updateEntry,
} from './entry-store.ts';
import { findByName } from './named-entries.ts';
import { redirectTo, removeRedirect } from './redirects.ts';

type Entry = Parameters<typeof insertEntry>[2];

/** Creates or changes an entry. An entry with a new address redirects from the former one. */
export async function saveEntry(
  client: pg.PoolClient,
  params: OperationParams<'saveCatalogueEntry'>,
  { moderator, now }: { moderator: Viewer; now: Date },
): Promise<{ id: number }> {
  const { kind, id, title, dir: typed, description, isHidden, ...details } = params;
  if (isUnderage(details.facts ?? {}, now)) throw new OperationRefusal('underage');
  const wanted = slug(typed || title);
  if (wanted === '' && typed !== '') throw new OperationRefusal('dir_empty');
  const dir = wanted || (await dirWithoutSlug(client, kind, { id, title }));
  const entry = { title, dir, description, isHidden };
  const saved = id === undefined ? await createEntry(client, kind, entry) : id;
  if (id !== undefined) await changeEntry(client, kind, { id, ...entry });
  await saveDetails(client, kind, { id: saved, ...details });
  await announcePurge(client, [...tagsOfKind(kind), ...(await tagsOfRenamed(client, kind, saved))]);
  await appendAudit(client, {
    actor: moderator,
    action: `catalogue.${id === undefined ? 'create' : 'change'}`,
    subject: kind,
    subjectId: saved,
    details: { dir, isHidden },
  });
  return { id: saved };
}

/** The address of an entry whose title has no Latin letters and digits: the one that it has, or a numbered one. */
async function dirWithoutSlug(
  client: pg.PoolClient,
  kind: CatalogueKind,
  { id, title }: { id: number | undefined; title: string },
): Promise<string> {
  if (id !== undefined) {
    const entry = await findEntry(client, kind, id);
    if (entry === undefined) throw new OperationRefusal('not_found');
    return entry.dir;
  }
  const sameTitle = `SELECT id FROM ${tableOfKind(kind)} WHERE lower(title) = lower($1) LIMIT 1`;
  // With a slug the two would have the same address.
  if (await first(client, idRow, sameTitle, [title])) throw new OperationRefusal('dir_taken');
  return freeDir(client, kind, kind);
}

async function createEntry(client: pg.PoolClient, kind: CatalogueKind, entry: Entry): Promise<number> {
  const id = await insertEntry(client, kind, entry);
  if (id === undefined) throw new OperationRefusal('dir_taken');
  await removeRedirect(client, kind, entry.dir);
  return id;
}

async function changeEntry(
  client: pg.PoolClient,
  kind: CatalogueKind,
  entry: Entry & { id: number },
): Promise<void> {
  const { id, dir } = entry;
  const before = await findEntry(client, kind, id);
  if (before === undefined) throw new OperationRefusal('not_found');
  if (before.dir !== dir && (await isTaken(client, kind, dir))) throw new OperationRefusal('dir_taken');
  await updateEntry(client, kind, entry);
  if (before.dir !== dir) await redirectTo(client, kind, { from: before.dir, id, present: dir });
}

async function isTaken(client: pg.PoolClient, kind: CatalogueKind, dir: string): Promise<boolean> {
  const holder = await first(client, idRow, `SELECT id FROM ${tableOfKind(kind)} WHERE dir = $1`, [dir]);
  return holder !== undefined;
}

/** Cached answers about all videos of a renamed entry contain its title: too many for a list of tags, so all are purged. */
async function tagsOfRenamed(client: pg.PoolClient, kind: CatalogueKind, id: number): Promise<string[]> {
  const entry = await findEntry(client, kind, id);
  return entry !== undefined && entry.videos > 0 ? ['*'] : [];
}

/** Moves the videos of an entry to another one and deletes it; its address redirects. */
export async function mergeEntries(
  client: pg.PoolClient,
  { kind, id, into: name }: OperationParams<'mergeCatalogueEntry'>,
  moderator: Viewer,
): Promise<{ id: number }> {
  const entry = await findEntry(client, kind, id);
  const into = await findByName(client, kind, name);
  const target = into === undefined ? undefined : await findEntry(client, kind, into);
  if (entry === undefined || target === undefined) throw new OperationRefusal('not_found');
  if (target.id === id) throw new OperationRefusal('self');
  await redirectTo(client, kind, { from: entry.dir, id: target.id, present: target.dir });
  const videos = await moveAndDelete(client, kind, { id, into: target.id });
  // Cached answers about each of its videos contain its title.
  await announcePurge(client, ['*']);
  await appendAudit(client, {
    actor: moderator,
    action: 'catalogue.merge',
    subject: kind,
    subjectId: id,
    details: { from: entry.dir, into: target.id, dir: target.dir, videos },
  });
  return { id: target.id };
}
