import * as z from 'zod/mini';
import { defineOperation, done, id, noInput, page, text } from './operation.ts';

/** The kinds of names that videos are filed under. */
export const catalogueKinds = ['category', 'model', 'channel', 'tag'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

const kind = z.enum(catalogueKinds);

const entry = z.object({
  id: id(),
  title: z.string(),
  /** The part of its address. */
  dir: z.string(),
  description: z.string(),
  /** A category that is left out of lists. */
  isHidden: z.boolean(),
  /** A banned term hides it. */
  isBanned: z.boolean(),
  videos: z.int(),
});
export type CatalogueEntry = z.infer<typeof entry>;

/** The entries of a kind whose title contains a text, by title. */
export const catalogueList = defineOperation(
  'moderator',
  z.object({ kind, name: z._default(text(120), ''), page: page() }),
  z.object({ entries: z.array(entry), total: z.int(), perPage: z.int() }),
);

/** Code: `not_found`. */
export const catalogueEntry = defineOperation(
  'moderator',
  z.object({ kind, id: id() }),
  z.object({ ...entry.shape, formerDirs: z.array(z.string()) }),
);

/**
 * Creates an entry (without `id`) or changes one. A changed address redirects. Codes: `not_found`, `dir_taken`, `dir_empty` for
 * a title without Latin letters and digits and no address.
 */
export const saveCatalogueEntry = defineOperation(
  'moderator',
  z.object({
    kind,
    id: z.optional(id()),
    title: text(120, 1),
    /** Default: made from the title. */
    dir: z._default(text(120), ''),
    description: z._default(text(5000), ''),
    isHidden: z._default(z.boolean(), false),
  }),
  z.object({ id: id() }),
);

/** Moves everything of an entry to another one of its kind and removes it; its addresses redirect. Codes: `not_found`, `self`. */
export const mergeCatalogueEntry = defineOperation(
  'moderator',
  z.object({ kind, id: id(), into: text(120, 1) }),
  z.object({ id: id() }),
);

/** Banned terms: those of the configuration, which only an operator changes, and those of moderators. */
export const bannedTerms = defineOperation(
  'moderator',
  noInput,
  z.object({ configured: z.array(z.string()), added: z.array(z.string()) }),
);

/** Replaces the banned terms of moderators. Content with one of them is hidden at once. */
export const saveBannedTerms = defineOperation(
  'moderator',
  z.object({ terms: z.array(text(100, 1)).check(z.maxLength(1000)) }),
  done,
);

/** The present `dir` of an entry that was renamed or merged; null for an unknown one. */
export const movedEntry = defineOperation(
  'anyone',
  z.object({ kind, dir: text(200, 1) }),
  z.object({ dir: z.nullable(z.string()) }),
);
