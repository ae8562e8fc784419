import * as z from 'zod/mini';
import { type ModelInfoKey, modelInfoKeys } from '../models/info.ts';
import { picturedKinds } from '../pictures/catalogue-picture.ts';
import { endedConsents } from './consents.ts';
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

/** The facts of a model that are edited; the date of its addition is not. */
export const editableFacts = modelInfoKeys.filter(
  (key): key is Exclude<ModelInfoKey, 'added_date'> => key !== 'added_date',
);
const factName = z.enum(editableFacts);

const details = z.object({
  /** The facts of a model by their names. */
  facts: z.partialRecord(factName, z.string()),
  /** The second title, the address and the player flag of a channel. */
  title2: z.string(),
  url: z.string(),
  vda: z.boolean(),
});
export type EntryDetails = z.infer<typeof details>;

/** An http(s) address, or empty. */
const webAddress = () => text(300).check(z.regex(/^(https?:\/\/[^\s"<>]+)?$/i));

/** A birth date has the form `Y-m-d`, so that ages can be calculated; other facts are free text. */
const sentFacts = z.partialRecord(factName, text(200)).check(
  z.refine(({ birth_date = '' }) => /^(\d{4}-\d{2}-\d{2})?$/.test(birth_date), { path: ['birth_date'] }),
  z.refine(({ website = '' }) => webAddress().safeParse(website).success, { path: ['website'] }),
);

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
  z.object({
    ...entry.shape,
    ...details.shape,
    formerDirs: z.array(z.string()),
    /** Root-relative address of its own picture; empty without one. */
    picture: z.string(),
    /** Of a model: records of videos that it is no longer on, or that have another record. Null for other kinds. */
    endedConsents: z.nullable(endedConsents),
  }),
);

/**
 * Creates an entry (without `id`) or changes one. A changed address redirects. Codes: `not_found`, `dir_taken`, `dir_empty` for
 * an address without Latin letters and digits, `underage` for facts of a model that name an age below 18.
 */
export const saveCatalogueEntry = defineOperation(
  'moderator',
  z.object({
    kind,
    id: z.optional(id()),
    title: text(120, 1),
    /** Default: made from the title; of one without Latin letters and digits the present address, or a numbered one of the kind. */
    dir: z._default(text(120), ''),
    description: z._default(text(5000), ''),
    isHidden: z._default(z.boolean(), false),
    /** Missing details stay as they are; an empty fact is removed. */
    facts: z.optional(sentFacts),
    title2: z.optional(text(120)),
    url: z.optional(webAddress()),
    vda: z.optional(z.boolean()),
  }),
  z.object({ id: id() }),
);

/** Removes the own picture of an entry, which then looks like one that never had a picture. Code: `not_found`. */
export const removeCataloguePicture = defineOperation(
  'moderator',
  z.object({ kind: z.enum(picturedKinds), id: id() }),
  done,
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

const terms = z.array(text(100, 1)).check(z.maxLength(1000));

/**
 * Replaces the banned terms of moderators. Content with one of them is hidden at once. `base` are the terms that the change
 * began with (`added` of `bannedTerms`). Code: `terms_changed` if they are others now.
 */
export const saveBannedTerms = defineOperation('moderator', z.object({ terms, base: terms }), done);

/** The present `dir` of an entry that was renamed or merged; null for an unknown one. */
export const movedEntry = defineOperation(
  'anyone',
  z.object({ kind, dir: text(200, 1) }),
  z.object({ dir: z.nullable(z.string()) }),
);
