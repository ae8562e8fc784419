import { appendAudit } from '../audit/append-audit.ts';
import { transaction } from '../database/transaction.ts';
import { addedTerms, lockAddedTerms, saveAddedTerms } from '../hidden-terms/added-terms.ts';
import { applyHiddenTerms } from '../hidden-terms/apply-hidden-terms.ts';
import { loadEndedConsents } from '../moderation/ended-consents.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { loadDetails } from './entry-details.ts';
import { pictureOfEntry } from './entry-pictures.ts';
import { findEntry, listEntries, movedTo } from './entry-store.ts';
import { formerDirs } from './redirects.ts';
import { mergeEntries, saveEntry } from './save-entry.ts';

const perPage = 48;

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((term) => other.includes(term));

/** The terms of `after` that `before` does not have, for the audit log. */
const missingIn = (before: readonly string[], after: readonly string[]) =>
  after.filter((term) => !before.includes(term)).join(', ');

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
        endedConsents: kind === 'model' ? await loadEndedConsents(pool, 'model', id) : null,
      };
    },

    async saveCatalogueEntry(input, { viewer }) {
      const now = new Date(clock());
      return transaction(pool, (client) => saveEntry(client, input, { moderator: viewer, now }));
    },

    async mergeCatalogueEntry(input, { viewer }) {
      return transaction(pool, (client) => mergeEntries(client, input, viewer));
    },

    async bannedTerms() {
      return { configured: siteConfig.bannedTerms, added: await addedTerms(pool) };
    },

    async saveBannedTerms({ terms, base }, { viewer }) {
      const unique = [...new Set(terms.map((term) => term.toLowerCase()))].sort();
      await transaction(pool, async (client) => {
        const former = await lockAddedTerms(client);
        if (!isSameSet(former, base)) throw new OperationRefusal('terms_changed');
        await saveAddedTerms(client, unique);
        await appendAudit(client, {
          actor: viewer,
          action: 'catalogue.terms',
          subject: 'terms',
          subjectId: 'added',
          details: { added: missingIn(former, unique), removed: missingIn(unique, former) },
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
