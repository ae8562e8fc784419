import { slug } from '@nightjar/api';
import { type CatalogueKind, catalogueKinds, operations } from '@nightjar/api/operations';
import { z } from 'zod';
import { type RawLine, yesOrNo } from '../import/import-line.ts';
import { lineProblem } from '../import/line-problem.ts';

const address = z
  .string()
  .trim()
  .max(120)
  .refine((dir) => dir !== '' && slug(dir) === dir, 'is not an address of lower case letters and digits');

const addresses = z
  .union(
    [z.string().transform((text) => text.split(';')), z.array(z.string())],
    'is neither a text nor a list of texts',
  )
  .transform((list) => [...new Set(list.map((dir) => dir.trim()).filter((dir) => dir !== ''))].sort())
  .pipe(z.array(address).max(1000));

/** An object; in a CSV the text of one. */
const facts = z
  .union(
    [
      z.record(z.string(), z.string()),
      z.string().transform((text, context) => {
        try {
          const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
          return value;
        } catch {
          context.addIssue({ code: 'custom', message: 'is not a JSON object' });
          return z.NEVER;
        }
      }),
    ],
    'is not a JSON object of texts',
  )
  .pipe(z.record(z.string(), z.string()));

/** The fields of a line; others are an error, because a misspelt name would lose data. A missing field stays as it is. */
const entryLine = z.strictObject({
  kind: z.enum(catalogueKinds),
  dir: address,
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().max(5000).optional(),
  hidden: yesOrNo.optional(),
  gender: z
    .string()
    .regex(/^$|^[a-z]{2,8}$/, 'is not a code of 2 to 8 lower case letters')
    .transform((gender) => gender || undefined)
    .optional(),
  title2: z.string().trim().optional(),
  url: z.string().trim().optional(),
  vda: yesOrNo.optional(),
  facts: facts.optional(),
  /** Earlier addresses, which redirect to the entry. They are added to those that it has. */
  redirects: addresses.optional(),
});

/** A line with valid fields. */
export type EntryLine = z.infer<typeof entryLine>;

/** The names of the fields, for messages and for the header of an export. */
export const entryFields = Object.keys(entryLine.shape);

const fieldsOfKind: Record<CatalogueKind, readonly string[]> = {
  category: ['hidden'],
  model: ['description', 'gender', 'facts'],
  channel: ['description', 'title2', 'url', 'vda'],
  tag: [],
};
const fieldsOfAll = ['kind', 'dir', 'title', 'redirects'];

/** A line, or why it cannot be imported. */
export function parseEntryLine({ fields, problem }: RawLine): EntryLine | { problem: string } {
  if (problem !== undefined) return { problem };
  const parsed = entryLine.safeParse(fields);
  if (!parsed.success) return { problem: lineProblem(parsed.error, fields, entryFields) };
  const { data } = parsed;
  const own = [...fieldsOfAll, ...fieldsOfKind[data.kind]];
  const other = Object.entries(data).find(([name, value]) => !own.includes(name) && !isEmpty(value));
  if (other) return { problem: `${other[0]}: a ${data.kind} has no such field` };
  // The same limits as those of the screens of moderators.
  const { hidden: isHidden, gender: _gender, redirects: _redirects, ...saved } = data;
  const checked = operations.saveCatalogueEntry.input.safeParse({ ...saved, isHidden });
  if (!checked.success)
    return { problem: `${checked.error.issues[0]?.path.join('.')}: is not valid for a ${data.kind}` };
  return data;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
