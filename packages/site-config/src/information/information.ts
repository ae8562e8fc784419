import { z } from 'zod';

const text = z.string().min(1).max(4000);

/** A text of several sections; `[label](address)` is a link, and `{name}`, `{operator}` and the like are replaced. */
const informationPage = z.strictObject({
  title: z.string().min(1).max(120),
  description: z.string().max(300).default(''),
  intro: z.array(text).default([]),
  sections: z
    .array(
      z.strictObject({
        heading: z.string().min(1).max(160),
        paragraphs: z.array(text).optional(),
        points: z.array(text).optional(),
      }),
    )
    .max(60)
    .default([]),
});

/** The legal facts of a site and its information pages (requirement SITE-6). */
export const information = z.strictObject({
  /** Legal name of the company or person that runs the site; default: the name of the brand. */
  operator: z.string().max(200).optional(),
  /** Postal address, in one line. */
  address: z.string().max(300).optional(),
  /** Whose law applies, for example `Estonia`. */
  jurisdiction: z.string().max(120).optional(),
  /** Address for copyright notices; default: the support address of the brand. */
  dmcaEmail: z.email().optional(),
  /** Name and address of the custodian of records (18 U.S.C. § 2257). */
  custodian: z.string().max(300).optional(),
  /** Date of the texts, shown on the pages. */
  updated: z.iso.date().optional(),
  /** Own texts, each in place of a standard text. */
  pages: z
    .strictObject({
      terms: informationPage,
      privacy: informationPage,
      cookies: informationPage,
      dmca: informationPage,
      /** The 2257 statement. */
      records: informationPage,
      support: informationPage,
      partners: informationPage,
    })
    .partial()
    .prefault({}),
});
