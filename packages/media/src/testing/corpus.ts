import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { ingest, isComplete } from '../ingest/ingest.ts';
import { MediaError } from '../media-error.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { ffmpeg, ffprobe, testFolder } from './clips.ts';

/** `pnpm test:deep` uses the whole corpus. */
export const isDeep = process.env.NIGHTJAR_DEEP !== undefined;

export interface ClipOptions {
  size?: string;
  sound?: boolean;
  rate?: string;
  seconds?: number;
}

/** A folder of unusual files, each of which becomes an asset or is refused. */
export function openCorpus() {
  const folder = testFolder();
  return {
    path: folder.path,

    /** Makes a clip of two seconds with picture and sound, as ffmpeg does with these options. */
    make(name: string, output: readonly string[], options: ClipOptions = {}): string {
      const { size = '192x108', sound = true, rate = '24', seconds = 2 } = options;
      const path = folder.path(name);
      const result = spawnSync(ffmpeg, [
        ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
        ...(sound ? ['-f', 'lavfi', '-i', `sine=d=${seconds}:r=44100`] : []),
        ...['-strict', '-2', ...output, path],
      ]);
      if (result.status !== 0) throw new Error(result.stderr.toString());
      return path;
    },

    /** `playable 192x108 2 s` if the file becomes a complete asset whose smallest rendition decodes; otherwise the code of the refusal. */
    async outcomeOf(name: string): Promise<string> {
      const storePath = folder.path(`store-${name}`);
      const store = await openMediaStore(pathToFileURL(storePath).href);
      const workDir = folder.path(`work-${name}`);
      try {
        const manifest = await ingest({
          source: folder.path(name),
          assetKey: 'assets/1',
          store,
          workDir,
          preset: 'ultrafast',
          // As in the product: the audio of every file is measured.
          loudnessTarget: -14,
        });
        expect(isComplete(manifest)).toBe(true);
        const [rendition] = manifest.renditions;
        const size = playedSize(store.localPath(`assets/1/video${rendition?.suffix}`) ?? '');
        return `playable ${size} ${Math.round(manifest.durationSeconds)} s`;
      } catch (error) {
        if (!(error instanceof MediaError)) throw error;
        const stored = await readdir(storePath, { recursive: true, withFileTypes: true });
        expect(stored.filter((entry) => entry.isFile())).toEqual([]);
        return error.code;
      } finally {
        expect(await readdir(workDir).catch(() => [])).toEqual([]);
      }
    },
  };
}

/** Decodes a whole rendition and returns the size of its picture. */
function playedSize(path: string): string {
  const shown = spawnSync(ffprobe, [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'stream=codec_name,width,height'],
    ...['-of', 'csv=p=0', path],
  ]);
  const [codec, width, height] = shown.stdout.toString().trim().split(',');
  expect(codec).toBe('h264');
  const decoded = spawnSync(ffmpeg, ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-']);
  expect(decoded.status, decoded.stderr.toString()).toBe(0);
  return `${width}x${height}`;
}
