import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { MediaError } from '../media-error.ts';
import { runProcess } from './run-process.ts';

/** Paths of the two programs and their version. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
  version: string;
}

/** The first version with `-fps_mode`. */
const oldestVersion = [5, 1] as const;
const neededEncoders = ['libx264', 'aac'];

let found: Promise<Ffmpeg> | undefined;

/**
 * Finds ffmpeg and ffprobe on PATH. Caches a successful search for the lifetime of the process. Throws `MediaError`
 * (`ffmpeg_missing`) with a sentence that says how to install them.
 */
export function findFfmpeg(): Promise<Ffmpeg> {
  found ??= searchFfmpeg(process.env.PATH ?? '').catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}

/** Searches a PATH without a cache. */
export async function searchFfmpeg(path: string): Promise<Ffmpeg> {
  const ffmpeg = await onPath('ffmpeg', path);
  const ffprobe = await onPath('ffprobe', path);
  if (ffmpeg === undefined || ffprobe === undefined) {
    throw missing(`${ffmpeg === undefined ? 'ffmpeg' : 'ffprobe'} was not found on PATH`);
  }
  const about = await runProcess({ program: ffmpeg, args: ['-hide_banner', '-version'], timeoutMs: 20_000 });
  const version = /version \D?(\d[^\s]*)/.exec(about.stdout)?.[1] ?? 'unknown';
  if (isOlder(version)) throw missing(`ffmpeg ${version} is older than ${oldestVersion.join('.')}`);
  const { stdout } = await runProcess({
    program: ffmpeg,
    args: ['-hide_banner', '-encoders'],
    timeoutMs: 20_000,
  });
  for (const encoder of neededEncoders) {
    if (!new RegExp(`\\s${encoder}\\s`).test(stdout))
      throw missing(`ffmpeg ${version} lacks the encoder ${encoder}`);
  }
  return { ffmpeg, ffprobe, version };
}

/** Development builds have no version number (`N-1234-g…`) and count as new. */
function isOlder(version: string): boolean {
  const [major, minor] = version.split('.').map(Number);
  if (major === undefined || !Number.isFinite(major) || major > 100) return false;
  return major < oldestVersion[0] || (major === oldestVersion[0] && (minor ?? 0) < oldestVersion[1]);
}

function missing(what: string): MediaError {
  return new MediaError(
    'ffmpeg_missing',
    `${what}, so videos cannot be transcoded; install it with "apt-get install ffmpeg" (Debian, Ubuntu), "apk add ffmpeg" (Alpine), "dnf install ffmpeg" (Fedora) or "brew install ffmpeg" (macOS).`,
  );
}

/** The path of the first executable with this name. */
export async function onPath(name: string, path: string): Promise<string | undefined> {
  const names = process.platform === 'win32' ? [`${name}.exe`] : [name];
  for (const folder of path.split(delimiter).filter((part) => part !== '')) {
    for (const candidate of names) {
      const file = join(folder, candidate);
      const isExecutable = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isExecutable) return file;
    }
  }
  return undefined;
}
