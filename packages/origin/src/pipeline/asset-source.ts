import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type IngestOptions, type MediaStore, makeWorkFolder } from '@nightjar/media';
import { demonstrationClips, makeClips } from '@nightjar/media/demonstration';
import { OriginError } from '../errors.ts';

const demonstrationPrefix = 'demonstration:';

/** The `source_key` of an asset that is made from a demonstration clip. */
export const demonstrationSourceKey = (clip: string) => `${demonstrationPrefix}${clip}`;

/** The demonstration clip of a source; undefined for an uploaded file. */
export function demonstrationClipOf(sourceKey: string) {
  if (!sourceKey.startsWith(demonstrationPrefix)) return undefined;
  const key = sourceKey.slice(demonstrationPrefix.length);
  const clip = demonstrationClips.find((candidate) => candidate.key === key);
  if (!clip) throw new OriginError('seed', `There is no demonstration clip "${key}" in this build.`);
  return clip;
}

export interface AssetSource {
  path: string;
  /** How many times the source is repeated in the asset. */
  repeat?: number;
  vr?: string;
  preset?: IngestOptions['preset'];
  /** Whether the settings of the operator apply: to uploads, not to generated clips. */
  isUpload: boolean;
  /** Removes the file if it is a temporary copy. */
  discard(): Promise<void>;
}

interface LocateOptions {
  sourceKey: string;
  mediaStore: MediaStore;
  workDir: string;
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

/** Returns a local file with the source of an asset: generated, in the folder of the store, or downloaded from the store. */
export async function locateSource(options: LocateOptions): Promise<AssetSource> {
  const clip = demonstrationClipOf(options.sourceKey);
  return clip ? generated(clip, options) : stored(options);
}

async function generated(
  clip: NonNullable<ReturnType<typeof demonstrationClipOf>>,
  { workDir, signal, onProgress }: LocateOptions,
): Promise<AssetSource> {
  const [made] = await makeClips({
    dir: join(workDir, 'clips'),
    only: [clip.key],
    signal,
    onProgress: (_key, fraction) => onProgress(fraction),
  });
  if (!made) throw new OriginError('seed', `The demonstration clip "${clip.key}" was not made.`);
  return {
    path: made.path,
    isUpload: false,
    discard: () => rm(made.path, { force: true }),
    preset: clip.preset,
    ...(clip.repeat === undefined ? {} : { repeat: clip.repeat }),
    ...(clip.vr === undefined ? {} : { vr: clip.vr }),
  };
}

async function stored({ sourceKey, mediaStore, workDir, signal }: LocateOptions): Promise<AssetSource> {
  const local = mediaStore.localPath(sourceKey);
  if (local) return { path: local, isUpload: true, discard: async () => undefined };
  // A folder for each copy, because jobs that run at the same time can need the same file.
  const folder = await makeWorkFolder(workDir, 'source');
  const discard = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, basename(sourceKey));
  try {
    await pipeline(await mediaStore.open(sourceKey), createWriteStream(path), { signal });
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, isUpload: true, discard };
}
