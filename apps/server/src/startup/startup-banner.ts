import { setTimeout as sleep } from 'node:timers/promises';
import type { DemonstrationPassword, Environment, PipelineProgress } from '@nightjar/origin';
import type { Console } from '../console/console.ts';

/** The lines printed when the site is ready; `published` are the public passwords of the demonstration. */
export function readyLines(
  environment: Pick<Environment, 'publicUrl' | 'dataDir'>,
  published: readonly DemonstrationPassword[],
): string[] {
  return [
    `Nightjar is ready: ${environment.publicUrl}`,
    ...(published.length > 0 ? [`Demonstration accounts: ${accountList(published)}`] : []),
    `All data is kept in ${environment.dataDir}. Ctrl-C stops it.`,
  ];
}

/** Whether all clips and pictures are made. */
const isComplete = ({ assets, pictures }: PipelineProgress) =>
  assets.ready + assets.failed >= assets.total && pictures.done >= pictures.total;

/**
 * Whether visitors find a playable clip: the first one is ready, or all have failed. The clips of the newest videos are
 * made first.
 */
export const hasPlayableClip = ({ assets }: PipelineProgress) =>
  assets.playable > 0 || assets.failed >= assets.total;

/** The progress line. */
export function progressLine({ assets, pictures }: PipelineProgress): string {
  const { current } = assets;
  const working = current ? ` (${current.step} ${Math.round(current.fraction * 100)} %)` : '';
  const drawn = pictures.done < pictures.total ? `, ${pictures.done} of ${pictures.total} pictures` : '';
  const clips = `${assets.ready} of ${assets.total} clips made`;
  return `${clips}${working}${drawn}.${assets.playable > 0 ? ' The site can be used meanwhile.' : ''}`;
}

/** The line printed when everything is made. */
function completeLine({ assets }: PipelineProgress): string {
  return assets.failed === 0
    ? `All ${assets.total} clips are made.`
    : `${assets.ready} of ${assets.total} clips are made, ${assets.failed} failed: the log says why.`;
}

export interface FollowOptions {
  console: Console;
  isUsable: (progress: PipelineProgress) => boolean;
  /** Called once, as soon as the site is usable. */
  onUsable: () => void;
  read: () => Promise<PipelineProgress>;
  signal: AbortSignal;
  everyMs?: number;
}

/** Shows the progress of clips and pictures until all are made. Prints nothing when all were made before. */
export async function followProgress({
  console,
  isUsable,
  onUsable,
  read,
  signal,
  everyMs = 1000,
}: FollowOptions): Promise<void> {
  let hasShownProgress = false;
  let usable = false;
  for (;;) {
    const progress = await read();
    if (signal.aborted) return;
    if (!usable && isUsable(progress)) {
      usable = true;
      console.progress('');
      onUsable();
    }
    if (isComplete(progress)) {
      if (hasShownProgress) {
        console.progress('');
        console.say(completeLine(progress));
      }
      return;
    }
    hasShownProgress = true;
    console.progress(progressLine(progress));
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}

/** Lines with the random passwords of demonstration accounts, for the operator. */
export function passwordLines(replaced: readonly DemonstrationPassword[]): string[] {
  if (replaced.length === 0) return [];
  return [
    `New passwords of the demonstration accounts, shown only this once: ${accountList(replaced)}`,
    'To set another one: node apps/server/dist/main.js member --username moderator --reset-password',
  ];
}

const accountList = (accounts: readonly DemonstrationPassword[]) =>
  accounts.map(({ username, password }) => `${username} / ${password}`).join(' · ');
