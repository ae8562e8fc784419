import { extname } from 'node:path';
import { z } from 'zod';
import { videoStages } from '../../videos/states/stages.ts';
import { lineProblem } from './line-problem.ts';

/** One line of an import as it was read: the fields by name, all of them text. */
export interface RawLine {
  /** From 1; for a folder the number of the file in alphabetical order. */
  line: number;
  fields: Readonly<Record<string, unknown>>;
  /** The line is no record: broken quotes or no JSON. */
  problem?: string;
  /** The lines after it cannot be read. */
  isLastRead?: true;
}

/** Several names in one field are separated by semicolons; JSON may also have a list. */
const names = (longest = 120, most = 50) =>
  z
    .union(
      [z.string().transform((text) => text.split(';')), z.array(z.string())],
      'is neither a text nor a list of texts',
    )
    .default([])
    .transform((list) => [...new Set(list.map((name) => name.trim()).filter((name) => name !== ''))])
    .pipe(z.array(z.string().max(longest)).max(most));

/** A file of captions, and the name of its track in the menu of the player; without a name its language. */
export interface CaptionsEntry {
  file: string;
  label: string;
}

/** Paths of captions, each with an optional name after a bar: `walk.en.vtt|English`. */
const captions = names(1000, 20).transform((list): CaptionsEntry[] =>
  list.map((entry) => {
    const [file = '', ...label] = entry.split('|');
    return { file: file.trim(), label: label.join('|').trim() };
  }),
);

/** In any case: programs for tables write `TRUE`. */
export const yesOrNo = z
  .union(
    [
      z.boolean(),
      z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.enum(['', '0', '1', 'no', 'yes', 'false', 'true'])),
    ],
    'use yes or no',
  )
  .transform((value) => value === true || value === '1' || value === 'yes' || value === 'true');

const optional = (most: number) => z.string().trim().max(most).default('');

/** The fields of a line; others are an error, because a misspelt name would lose data. */
const importLine = z.strictObject({
  /** Identifies the line in later imports; default: `file`. */
  key: optional(500),
  /** Path of the video file, relative to the folder of the import. */
  file: z.string().trim().min(1).max(1000),
  /** Path of the picture of the video, which replaces the one that is made of a frame. */
  picture: optional(1000),
  /** The name of each file ends with its language: `walk.en.vtt`, `walk.pt-BR.srt`. */
  captions,
  title: z.string().trim().min(3).max(120),
  description: optional(5000),
  categories: names(),
  models: names(),
  tags: names(),
  channel: optional(120),
  /** Username of the member who owns the video; empty for a video of the site. */
  owner: optional(60),
  gender: z
    .string()
    .regex(/^$|^[a-z]{2,8}$/, 'is not a code of 2 to 8 lower case letters')
    .default('')
    .transform((gender) => gender || 'str'),
  /** When it was first published; default: the time of its publication here. */
  post_date: z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'is not a date'),
  private: yesOrNo.default(false),
  /** `prefix_angle_format`, for example `eqr_360_mono`. */
  vr: z
    .string()
    .trim()
    .regex(/^$|^[a-z]{2,10}_\d{2,3}_[a-z]{2,10}$/, 'is not a format like eqr_360_mono')
    .default(''),
  /** The stage on the site of the export; `--publish` leaves the video of another one than `published` to the review. */
  stage: z.enum(['', ...videoStages]).default(''),
});

/** A line with valid fields. */
export type ImportLine = z.infer<typeof importLine>;

/** The names of the fields, for messages and for the header of an export. */
export const importFields = Object.keys(importLine.shape);

/** A line, or why it cannot be imported. */
export function parseLine({ fields, problem }: RawLine): ImportLine | { problem: string } {
  if (problem !== undefined) return { problem };
  const parsed = importLine.safeParse(fields);
  if (!parsed.success) return { problem: lineProblem(parsed.error, fields, importFields) };
  const { data } = parsed;
  return { ...data, key: data.key || data.file };
}

/** The title of a file without one: `01_morning-walk.mp4` becomes `Morning walk`. */
export function titleOfFile(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const words = name
    .slice(0, name.length - extname(name).length)
    .replace(/^\d{1,3}[\s._-]+/, '')
    .replace(/[\s._-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1, 120);
}
