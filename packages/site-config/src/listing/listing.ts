import { z } from 'zod';

const count = z.number().int().min(1).max(1000);
const seconds = z.number().int().min(0).max(31_536_000);

/** Entries of a page, by kind of list (requirement API-6). */
export const pageSizes = z.strictObject({
  videos: count.default(24),
  related: count.default(24),
  models: count.default(30),
  channels: count.default(60),
  members: count.default(96),
  playlists: count.default(60),
});

/** Cache lifetimes of the site's requests in seconds, where they differ from the defaults of the wire (requirement API-6). */
export const lifetimes = z.strictObject({
  videos: seconds.default(3600),
  related: seconds.default(432_000),
});

/** Default parameters of API calls (requirement API-7). */
export const defaults = z.strictObject({
  gender: z
    .string()
    .regex(/^[a-z]{2,8}$/)
    .default('str'),
  /** Language tag of the texts; every language but English needs `translation`. */
  lang: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as "ru" or "pt-BR"')
    .default('en'),
  /** Path of the language file, relative to the site configuration. */
  translation: z.string().min(1).optional(),
  /** The order of the videos of categories, models and channels, and of `/videos/`, without another choice. */
  videoSort: z
    .enum([
      'latest-updates',
      'longest',
      'most-popular',
      'top-rated',
      'most-viewed-week',
      'most-viewed-day',
      'most-viewed',
      'most-commented',
    ])
    .default('latest-updates'),
});

/** Titles of categories that are left out of the category list and of suggestions (requirement API-15). */
export const hiddenCategories = z.array(z.string().min(1)).default(['Hidden Cam', 'Voyeur']);
/** Terms whose content is hidden from lists, search, suggestions and addresses (docs/spec/decided-questions.md, "Categories"). */
export const bannedTerms = z.array(z.string().min(2)).default([]);

/** Countries that set the geo flag (requirement SITE-14), and that the filters of models and members offer. */
export const geoCodes = z
  .array(z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'))
  .default(['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'NL', 'SE', 'NO', 'CH']);
