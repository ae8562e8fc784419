import type { StartOptions } from '@nightjar/player/core';
import { mayHavePositions, newestPosition } from '@nightjar/storage';

type Positions = typeof import('../library/stored-positions.ts').storedPositions;

/** Longest delay of a start that was pressed before the positions were read, in milliseconds. */
const limitMs = 300;

let positions: Positions | undefined;

/**
 * Reads the stored positions, if this browser may have some; again with each call, because another tab may have stored some.
 * Without them videos start at the beginning.
 */
export async function preparePositions(): Promise<void> {
  if (!mayHavePositions()) return;
  try {
    const { storedPositions } = await import('../library/stored-positions.ts');
    await storedPositions.load();
    positions = storedPositions;
  } catch (error) {
    console.debug(error);
  }
}

/**
 * Calls `begin` with the start options and the stored position of the video. At once if the positions are known or there are none,
 * because some browsers allow playback with sound only while a press is handled.
 */
export function withPosition(
  options: StartOptions,
  videoId: string,
  begin: (start: StartOptions) => void,
): void {
  const start = () => {
    // Another tab may have cleared them.
    const read = mayHavePositions() ? positions?.get(videoId)?.positionSeconds : undefined;
    const resumeSeconds = newestPosition(videoId) ?? read;
    begin(resumeSeconds === undefined ? options : { ...options, resumeSeconds });
  };
  if (positions || !mayHavePositions() || newestPosition(videoId) !== undefined) {
    start();
    return;
  }
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
  void Promise.race([preparePositions(), limit]).then(start);
}
