import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isVideoFile } from '../../uploads/checks.ts';
import { type RawLine, titleOfFile } from './import-line.ts';
import { captionsExtensions, findLanguageProblem } from './line-files.ts';
import { readObject } from './read-object.ts';

const pictureExtensions: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif']);

/**
 * All video files below a folder, in alphabetical order, with the files of the same name beside them: `walk.json` with fields,
 * the picture `walk.jpg`, and captions with their language, `walk.en.vtt`. Hidden files and folders are left out.
 */
export async function* linesOfFolder(folder: string): AsyncGenerator<RawLine> {
  const files = await filesOf(folder);
  const videos = files.filter(isVideoFile);
  const beside = filesBeside(files, new Set(videos.map(baseOf)));
  for (const [index, file] of videos.entries()) {
    const { pictures = [], captions = [] } = beside.get(baseOf(file)) ?? {};
    const line = index + 1;
    if (pictures.length > 1) {
      yield { line, fields: {}, problem: `picture: there are several: ${pictures.join(', ')}` };
      continue;
    }
    const json = `${baseOf(file)}.json`;
    const bytes = await readFile(join(folder, json)).catch(() => Buffer.from('{}'));
    if (!isUtf8(bytes)) {
      yield { line, fields: {}, problem: `${json} is not UTF-8` };
      continue;
    }
    const { fields, ...rest } = readObject(bytes.toString(), line);
    // Captions that the JSON names replace those that were found.
    const problem =
      'captions' in fields
        ? undefined
        : captions.map(findLanguageProblem).find((sentence) => sentence !== undefined);
    const [picture] = pictures;
    const found = {
      ...(picture !== undefined && { picture }),
      ...(captions.length > 0 && { captions }),
    };
    yield {
      ...(problem !== undefined && { problem }),
      ...rest,
      fields: { title: titleOfFile(file), ...found, ...fields, file },
    };
  }
}

/** The paths of the files below a folder, with `/` and relative to it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replace(/^[\\/]+/, ''),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/** A path without the extension. */
const baseOf = (file: string): string => file.slice(0, file.length - extname(file).length);

interface FilesBeside {
  pictures: string[];
  captions: string[];
}

/** The pictures and captions by the base of the video that they belong to. */
function filesBeside(files: readonly string[], bases: ReadonlySet<string>): Map<string, FilesBeside> {
  const found = new Map<string, FilesBeside>();
  for (const file of files) {
    const extension = extname(file).slice(1).toLowerCase();
    const isCaptions = captionsExtensions.has(extension);
    if (!isCaptions && !pictureExtensions.has(extension)) continue;
    // `walk.en.vtt` belongs to `walk.mp4`, unless there is a `walk.en.mp4`.
    const own = baseOf(file);
    const base = isCaptions && !bases.has(own) ? baseOf(own) : own;
    if (!bases.has(base)) continue;
    const beside = found.get(base) ?? { pictures: [], captions: [] };
    beside[isCaptions ? 'captions' : 'pictures'].push(file);
    found.set(base, beside);
  }
  return found;
}
