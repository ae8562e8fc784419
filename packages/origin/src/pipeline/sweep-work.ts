import { removeAbandonedWork } from '@nightjar/media';
import type { PipelineParts } from './pipeline-parts.ts';

/**
 * Removes what killed workers have left in the folder of unfinished files. Failures are logged.
 *
 * @param isStart Whether this worker has not begun to work.
 */
export async function sweepWork(
  { workDir, log }: Pick<PipelineParts, 'workDir' | 'log'>,
  { isStart }: { isStart: boolean },
): Promise<void> {
  const onFailed = (err: unknown, name?: string) =>
    log.warn({ err, name }, 'Unfinished files of a killed worker could not be removed.');
  try {
    const removed = await removeAbandonedWork({ workDir, isStart, onFailed });
    if (removed > 0) log.info({ removed }, 'Unfinished files of killed workers were removed.');
  } catch (error) {
    onFailed(error);
  }
}
