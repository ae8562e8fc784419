import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, extname, isAbsolute, join, relative, resolve } from 'node:path';
import { uploadRules } from '@nightjar/api';
import { findPictureProblem, type PictureProblem } from '../../pictures/check-picture.ts';
import { type CaptionsProblem, readCaptions } from '../../tracks/captions-file.ts';
import { isLanguageTag } from '../../tracks/language-tag.ts';
import { maximumTrackBytes } from '../../tracks/web-vtt.ts';
import { sha256OfFile } from '../../uploads/check-file.ts';
import { isVideoFile } from '../../uploads/checks.ts';
import type { CaptionsEntry, ImportLine } from './import-line.ts';
import { LineError } from './line-error.ts';

/** The picture of a line, which was checked. */
interface LinePicture {
  path: string;
  sha256: string;
}

/** Captions of a line as they are stored. */
export interface LineCaptions {
  /** BCP 47. */
  lang: string;
  label: string;
  webVtt: string;
}

/** What the files beside the video of a line add to it. */
export interface LineExtras {
  picture: LinePicture | undefined;
  captions: LineCaptions[];
}

/** The video file of a line. @throws LineError */
export async function locateVideo(folder: string, file: string): Promise<string> {
  if (!isVideoFile(file)) throw new LineError(`file: ${file} has no extension of a video`);
  return locate(folder, file, 'file');
}

/** The video file of a line that may have been removed after it was imported. @throws LineError if it is outside of the folder */
export const findVideo = (folder: string, file: string): Promise<string | undefined> =>
  findFile(folder, file, 'file');

/** Reads and checks the picture and the captions of a line, as those of an upload. @throws LineError */
export async function readExtras(
  folder: string,
  { picture, captions }: Pick<ImportLine, 'picture' | 'captions'>,
): Promise<LineExtras> {
  const read: LineCaptions[] = [];
  for (const entry of captions) {
    const track = await readTrack(folder, entry);
    if (read.some(({ lang }) => lang === track.lang))
      throw new LineError(`captions: there are several files for the language ${track.lang}`);
    read.push(track);
  }
  return { picture: picture === '' ? undefined : await readPicture(folder, picture), captions: read };
}

/** Identifies the extras by their content, so that a changed file is a change of its line; empty without any. */
export function extrasDigest({ picture, captions }: LineExtras): string {
  if (picture === undefined && captions.length === 0) return '';
  return createHash('sha256')
    .update(JSON.stringify([picture?.sha256 ?? '', captions]))
    .digest('hex');
}

async function readPicture(folder: string, file: string): Promise<LinePicture> {
  const path = await locate(folder, file, 'picture');
  const problem = await findPictureProblem(path, uploadRules.picture);
  if (problem) throw new LineError(`picture: ${file} ${pictureSentence(problem)}`);
  return { path, sha256: await sha256OfFile(path) };
}

function pictureSentence({ code, params = {} }: PictureProblem): string {
  switch (code) {
    case 'image.load':
      return 'is not a readable picture';
    case 'image.format':
      return 'is not a JPEG, PNG, WebP, GIF or AVIF picture';
    case 'image.too_large':
      return `has a side of more than ${params.side} pixels or more than ${params.megapixels} megapixels`;
    case 'image.too_small':
      return `is smaller than ${params.width} × ${params.height} pixels`;
  }
}

async function readTrack(folder: string, { file, label }: CaptionsEntry): Promise<LineCaptions> {
  const lang = languageOf(file);
  const path = await locate(folder, file, 'captions');
  const { size } = await stat(path);
  // A file over the limit is not read into memory.
  const read =
    size > maximumTrackBytes ? { problem: 'too_large' as const } : readCaptions(await readFile(path));
  if ('problem' in read) throw new LineError(`captions: ${file} ${captionsSentence(read)}`);
  return { lang, label: (label || lang).slice(0, 60), webVtt: read.webVtt };
}

/** The language in the name of a captions file. @throws LineError */
function languageOf(file: string): string {
  const [, name, extension] = /(?:^|[/\\])([^/\\]+)\.([^./\\]+)$/.exec(file) ?? [];
  if (!name || !extension || !captionsExtensions.has(extension.toLowerCase()))
    throw new LineError(`captions: ${file} is not a .vtt or .srt file`);
  const lang = lastPart(name);
  if (!isLanguageTag(lang)) throw new LineError(languageSentence(file));
  return lang;
}

const lastPart = (name: string): string => name.split('.').slice(1).at(-1) ?? '';

const languageSentence = (file: string) =>
  `captions: ${file} has no language in its name: name it like walk.en${extname(file)}`;

/**
 * Why a file of captions that was found in a folder has no language: a part of more than three letters is a word of the name. A
 * list names its files itself, so there it is a language.
 */
export function findLanguageProblem(file: string): string | undefined {
  const lang = lastPart(basename(file, extname(file)));
  return /^[a-z]{2,3}(?:-|$)/.test(lang) ? undefined : languageSentence(file);
}

/** Extensions of files with captions. */
export const captionsExtensions: ReadonlySet<string> = new Set(['vtt', 'srt']);

function captionsSentence(found: CaptionsProblem): string {
  switch (found.problem) {
    case 'too_large':
      return `is larger than ${maximumTrackBytes / 1024} KiB`;
    case 'not_utf8':
      return 'is not UTF-8';
    case 'format':
      return 'is neither WebVTT nor SubRip';
    case 'no_cues':
      return 'has no cues';
    case 'timestamp':
      return `has a wrong time in line ${found.line}`;
  }
}

/** A file of a line. @throws LineError if it is missing or outside of the folder */
async function locate(folder: string, file: string, field: keyof ImportLine): Promise<string> {
  const found = await findFile(folder, file, field);
  if (found === undefined) throw new LineError(`${field}: ${file} does not exist`);
  return found;
}

/** A file of a line; undefined if it does not exist. @throws LineError if it is outside of the folder */
async function findFile(folder: string, file: string, field: keyof ImportLine): Promise<string | undefined> {
  const path = isAbsolute(file) ? file : resolve(folder, file);
  const [root, found] = await Promise.all([realpath(folder), realpath(path).catch(() => undefined)]);
  if (found === undefined) return undefined;
  // Lists come from others; one must not publish files of the server.
  const inside = relative(root, found);
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new LineError(`${field}: ${file} is outside of ${join(folder)}`);
  if (!(await stat(found)).isFile()) throw new LineError(`${field}: ${file} is not a file`);
  return found;
}
