import type { CatalogueKind } from '@nightjar/api/operations';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import { announcePurge } from '../cache/purges.ts';
import { first } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { addedTerms, saveAddedTerms } from '../hidden-terms/added-terms.ts';
import { applyHiddenTerms } from '../hidden-terms/apply-hidden-terms.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../moderation/operation-handler.ts';
import { slug } from '../wire/slug.ts';
import { isUnderage, loadDetails, saveDetails } from './entry-details.ts';
import { pictureOfEntry } from './entry-pictures.ts';
import {
  findByName,
  findEntry,
  formerDirs,
  insertEntry,
  listEntries,
  moveAndDelete,
  movedTo,
  redirectTo,
  tableOfKind,
  tagsOfKind,
  updateEntry,
} from './entry-store.ts';

const perPage = 48;
const takenRow = z.object({ id: z.int() });

/** Categories, models, channels, tags and banned terms. */
export function catalogueOperations({
  pool,
  siteConfig,
  clock,
  log,
}: OperationContext): Pick<
  OperationHandlers,
  | 'catalogueList'
  | 'catalogueEntry'
  | 'saveCatalogueEntry'
  | 'mergeCatalogueEntry'
  | 'bannedTerms'
  | 'saveBannedTerms'
  | 'movedEntry'
> {
  return {
    async catalogueList({ kind, name, page }) {
      return { ...(await listEntries(pool, { kind, name, page, perPage })), perPage };
    },

    async catalogueEntry({ kind, id }) {
      const entry = await findEntry(pool, kind, id);
      if (entry === undefined) throw new OperationRefusal('not_found');
      return {
        ...entry,
        ...(await loadDetails(pool, kind, id)),
        formerDirs: await formerDirs(pool, kind, id),
        picture: kind === 'tag' ? '' : await pictureOfEntry(pool, { kind, id }),
      };
    },

    async saveCatalogueEntry({ kind, id, title, dir: typed, description, isHidden, ...details }, { viewer }) {
      const dir = slug(typed || title);
      if (dir === '') throw new OperationRefusal('dir_empty');
      if (isUnderage(details.facts ?? {}, new Date(clock()))) throw new OperationRefusal('underage');
      const entry = { title, dir, description, isHidden };
      return transaction(pool, async (client) => {
        const saved = id ?? (await insertEntry(client, kind, entry));
        if (saved === undefined) throw new OperationRefusal('dir_taken');
        if (id === undefined) {
          await client.query('DELETE FROM catalogue_redirects WHERE kind = $1 AND dir = $2', [kind, dir]);
        } else {
          const before = await findEntry(client, kind, id);
          if (before === undefined) throw new OperationRefusal('not_found');
          const holder = before.dir === dir ? undefined : await findByDir(client, kind, dir);
          if (holder !== undefined) throw new OperationRefusal('dir_taken');
          await updateEntry(client, kind, { id, ...entry });
          if (before.dir !== dir) await redirectTo(client, kind, { from: before.dir, id, present: dir });
        }
        await saveDetails(client, kind, { id: saved, ...details });
        await announcePurge(client, [...tagsOfKind(kind), ...(await tagsOfRenamed(client, kind, saved))]);
        await appendAudit(client, {
          actor: viewer,
          action: `catalogue.${id === undefined ? 'create' : 'change'}`,
          subject: kind,
          subjectId: saved,
          details: { dir, isHidden },
        });
        return { id: saved };
      });
    },

    async mergeCatalogueEntry({ kind, id, into: name }, { viewer }) {
      return transaction(pool, async (client) => {
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
          actor: viewer,
          action: 'catalogue.merge',
          subject: kind,
          subjectId: id,
          details: { from: entry.dir, into: target.id, dir: target.dir, videos },
        });
        return { id: target.id };
      });
    },

    async bannedTerms() {
      return { configured: siteConfig.bannedTerms, added: await addedTerms(pool) };
    },

    async saveBannedTerms({ terms }, { viewer }) {
      const unique = [...new Set(terms.map((term) => term.toLowerCase()))].sort();
      await transaction(pool, async (client) => {
        await saveAddedTerms(client, unique);
        await appendAudit(client, {
          actor: viewer,
          action: 'catalogue.terms',
          subject: 'terms',
          subjectId: 'added',
          details: { terms: unique.length },
        });
      });
      await applyHiddenTerms({ database: { pool }, terms: siteConfig.bannedTerms, log });
      return { done: true };
    },

    async movedEntry({ kind, dir }) {
      return { dir: (await movedTo(pool, kind, dir)) ?? null };
    },
  };
}

async function findByDir(
  client: Parameters<typeof findEntry>[0],
  kind: CatalogueKind,
  dir: string,
): Promise<number | undefined> {
  const row = await first(client, takenRow, `SELECT id FROM ${tableOfKind(kind)} WHERE dir = $1`, [dir]);
  return row?.id;
}

/** Cached answers about all videos of a renamed entry contain its title: too many for a list of tags, so all are purged. */
async function tagsOfRenamed(
  client: Parameters<typeof findEntry>[0],
  kind: CatalogueKind,
  id: number | undefined,
): Promise<string[]> {
  const entry = id === undefined ? undefined : await findEntry(client, kind, id);
  return entry !== undefined && entry.videos > 0 ? ['*'] : [];
}
