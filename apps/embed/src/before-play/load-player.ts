import type { PlayerAssets } from '../bundling/player-assets.ts';
import type * as StartPlayer from '../player/start-player.ts';

export type PlayerModule = Pick<typeof StartPlayer, 'startPlayer'>;

/** Time after which a chunk counts as failed (requirement SITE-16), in milliseconds. */
const deadlineMs = 120_000;

let loading: Promise<PlayerModule> | undefined;
let attempt = 0;

/** Loads the player's code and styles once; a call after a failure tries again. */
export function loadPlayer(assets: PlayerAssets): Promise<PlayerModule> {
  loading ??= fetchPlayer(assets).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchPlayer({ script, imports, styles }: PlayerAssets): Promise<PlayerModule> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The player did not load in time.')), deadlineMs);
  });
  for (const href of imports) addLink({ rel: 'modulepreload', href });
  // Browsers cache a failed module by its address, so a retry needs another query.
  const address = attempt === 0 ? script : `${script}?retry=${attempt}`;
  attempt += 1;
  const module: Promise<PlayerModule> = import(/* @vite-ignore */ address);
  const [player] = await Promise.race([Promise.all([module, ...styles.map(addStyle)]), late]);
  return player;
}

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = addLink({ rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('The styles of the player did not load.'));
    };
  });
}

function addLink(attributes: { rel: string; href: string }): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}
