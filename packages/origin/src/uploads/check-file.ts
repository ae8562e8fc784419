import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MediaError, type Probe, probe } from '@nightjar/media';
import type { SentFile } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { refusalOfContent, refusalOfName } from './checks.ts';

/**
 * Checks the name and the probed content of a file.
 *
 * @throws ActionRefusal with the code of the first check that fails.
 */
export async function checkFile(
  file: Pick<SentFile, 'name' | 'path'>,
  preview: number,
  signal: AbortSignal,
): Promise<Probe> {
  const wrongName = refusalOfName(file.name);
  if (wrongName) throw new ActionRefusal(wrongName);
  const facts = await probe(file.path, { signal }).catch((error: unknown) => {
    if (error instanceof MediaError && error.code === 'source_format')
      throw new ActionRefusal('upload.broken');
    if (error instanceof MediaError && error.code === 'source_no_video')
      throw new ActionRefusal('upload.no_video');
    if (error instanceof MediaError && error.code === 'source_too_large')
      throw new ActionRefusal('upload.dimensions');
    throw error;
  });
  const wrongContent = refusalOfContent(facts, preview);
  if (wrongContent) throw new ActionRefusal(wrongContent);
  return facts;
}

/** SHA-256 of a file in hexadecimal digits. */
export async function sha256OfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, signal ? { signal } : {});
  return hash.digest('hex');
}
