import { MediaError } from '@nightjar/media';
import { ActionRefusal } from '../actions/action-refusal.ts';

/** Codes of the system, of `MediaError`, and of PostgreSQL (`disk_full`). */
const noSpaceCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'no_space', '53100']);

/** Whether an error or one of its causes means that a disk or a quota is full. */
export function hasNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && noSpaceCodes.has(error.code)) return true;
  return hasNoSpace(error.cause);
}

/** Failures of the machine while a file was checked or stored: the same file can be accepted later. */
const machineFailures: ReadonlySet<string> = new Set([
  'store_failed',
  'ffmpeg_killed',
  'ffmpeg_missing',
  'no_memory',
  'timeout',
]);

/** The refusal for a valid file that the server could not store; other errors are returned unchanged. */
export function asServerFailure(error: unknown): unknown {
  if (error instanceof ActionRefusal) return error;
  if (hasNoSpace(error)) return new ActionRefusal('upload.no_space');
  return error instanceof MediaError && machineFailures.has(error.code)
    ? new ActionRefusal('upload.failed')
    : error;
}
