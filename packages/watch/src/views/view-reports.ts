import type { PlayerEvent } from '@nightjar/player/core';
import { readCookie, siteCookies } from '@nightjar/storage';

/** Time from the start of playback to the report of the view (requirement SITE-15), in milliseconds. */
export const viewDelayMs = 1000;

export interface ViewReportsOptions {
  /** The signed-in member, if the page knows it; the origin counts by the session in any case. */
  userId?: () => number | undefined;
}

export interface ViewReports {
  /** Call it with every event of the player. */
  follow(event: PlayerEvent): void;
  /** The player was closed: a view that has not been reported is not reported any more. */
  cancel(): void;
}

/** Reports each video once, `viewDelayMs` after its first frames play. In the browser only. */
export function createViewReports({ userId }: ViewReportsOptions = {}): ViewReports {
  let started: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    follow(event) {
      if (event.type !== 'state' || event.state !== 'playing' || event.id === started) return;
      started = event.id;
      clearTimeout(timer);
      timer = setTimeout(() => void reportView(event.id, userId?.()), viewDelayMs);
    },
    cancel() {
      clearTimeout(timer);
      started = undefined;
    },
  };
}

/** Sends the write `view` (packages/api/SPEC.md, "Writes"). A lost report is only logged: playback does not depend on it. */
async function reportView(videoId: string, userId: number | undefined): Promise<void> {
  const body = new URLSearchParams({ act: 'view', section: 'video', object_id: videoId });
  if (readCookie(document.cookie, siteCookies.country.name) === undefined) body.set('nogeo', '1');
  if (userId !== undefined) body.set('user_id', String(userId));
  try {
    await fetch('/api/input.php', { method: 'POST', body, keepalive: true });
  } catch (error) {
    console.debug(error);
  }
}
