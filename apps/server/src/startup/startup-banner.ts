import { setTimeout as sleep } from 'node:timers/promises';
import type { DemonstrationPassword, Environment, PipelineProgress } from '@nightjar/origin';
import type { Console } from '../console/console.ts';

/** The lines that are shown once the site can be used; `published` are passwords that everyone may know. */
export function welcome(
  environment: Pick<Environment, 'publicUrl' | 'dataDir'>,
  published: readonly DemonstrationPassword[],
): string[] {
  return [
    `Nightjar is ready: ${environment.publicUrl}`,
    ...(published.length > 0 ? [`Demonstration accounts: ${accountList(published)}`] : []),
    `All data is kept in ${environment.dataDir}. Ctrl-C stops it.`,
  ];
}

/** Whether nothing is left to be made. */
const isComplete = ({ assets, pictures }: PipelineProgress) =>
  assets.ready + assets.failed >= assets.total && pictures.done >= pictures.total;

/**
 * Whether a visitor finds something that plays: the first clip is there, or none is still to come. The newest videos
 * show the clips that are made first.
 */
export const somethingPlays = ({ assets }: PipelineProgress) =>
  assets.playable > 0 || assets.failed >= assets.total;

/** One line about what is being made. */
export function progressLine({ assets, pictures }: PipelineProgress): string {
  const { current } = assets;
  const working = current ? ` (${current.step} ${Math.round(current.fraction * 100)} %)` : '';
  const drawn = pictures.done < pictures.total ? `, ${pictures.done} of ${pictures.total} pictures` : '';
  const clips = `${assets.ready} of ${assets.total} clips made`;
  return `${clips}${working}${drawn}.${assets.playable > 0 ? ' The site can be used meanwhile.' : ''}`;
}

/** What is said when everything is made. */
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

/** Shows how clips and pictures come along, until all are made. Where all are made already, nothing is said. */
export async function followProgress({
  console,
  isUsable,
  onUsable,
  read,
  signal,
  everyMs = 1000,
}: FollowOptions): Promise<void> {
  let said = false;
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
      if (said) {
        console.progress('');
        console.say(completeLine(progress));
      }
      return;
    }
    said = true;
    console.progress(progressLine(progress));
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}

/** Random passwords of demonstration accounts, for the operator alone. */
export function replacedPasswords(replaced: readonly DemonstrationPassword[]): string[] {
  if (replaced.length === 0) return [];
  return [
    `New passwords of the demonstration accounts, shown only this once: ${accountList(replaced)}`,
    'To set another one: node apps/server/dist/main.js member --username moderator --reset-password',
  ];
}

const accountList = (accounts: readonly DemonstrationPassword[]) =>
  accounts.map(({ username, password }) => `${username} / ${password}`).join(' · ');
