import { MediaError } from '@nightjar/media';
import { ActionRefusal } from '../actions/action-refusal.ts';

const noSpaceCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error or one of its causes means that a disk is full. */
function hasNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && noSpaceCodes.has(error.code)) return true;
  return hasNoSpace(error.cause);
}

/** The refusal that tells a sender that the server could not take a good file; other errors are returned unchanged. */
export function asServerFailure(error: unknown): unknown {
  if (error instanceof ActionRefusal) return error;
  if (hasNoSpace(error)) return new ActionRefusal('upload.no_space');
  return error instanceof MediaError && error.code === 'store_failed'
    ? new ActionRefusal('upload.failed')
    : error;
}
