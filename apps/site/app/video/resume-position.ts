import type { StartOptions } from '@nightjar/player/core';
import { mayHavePositions } from '@nightjar/storage';

type Positions = typeof import('../library/stored-positions.ts').storedPositions;

/** Longest delay of a start that was pressed before the positions were read, in milliseconds. */
const limitMs = 300;

let positions: Positions | undefined;

/** Reads the stored positions, if this browser may have some. Without them videos start at the beginning. */
export async function preparePositions(): Promise<void> {
  if (positions || !mayHavePositions()) return;
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
    const resumeSeconds = positions?.get(videoId)?.positionSeconds;
    begin(resumeSeconds === undefined ? options : { ...options, resumeSeconds });
  };
  if (positions || !mayHavePositions()) {
    start();
    return;
  }
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
  void Promise.race([preparePositions(), limit]).then(start);
}
