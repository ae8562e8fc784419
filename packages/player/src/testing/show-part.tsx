import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { englishLabels } from '../core/labels.ts';
import { createPlaybackGates } from '../core/playback-gates.ts';
import { createSlices } from '../dom/player-slice.ts';
import { PlayerContext } from '../react/player-context.ts';
import type { PlayerOptions } from '../react/player-options.ts';
import { sliceDefinitions } from '../react/player-slices.ts';
import type { Scene } from './scene.ts';

/** Renders one part of the player for the engine of a scene. */
export async function showPart(
  { engine, video }: Scene,
  part: ReactNode,
  given: Omit<PlayerOptions, 'source'> = {},
) {
  const options: PlayerOptions = { source: engine.source, ...given };
  const slices = createSlices(sliceDefinitions, engine, () => options);
  const screen = await render(
    <PlayerContext
      value={{
        engine,
        slices,
        elements: { video: { current: video }, surface: { current: null } },
        initial: engine.state,
        labels: englishLabels,
        source: engine.source,
        options,
        gates: createPlaybackGates(),
      }}
    >
      {part}
    </PlayerContext>,
  );
  return { screen, slices };
}

/** Begins a content break without controls of its own. Returns a function that ends it. */
export const beginBreak = ({ engine }: Scene) =>
  engine.beginContentBreak({ play: () => undefined, pause: () => undefined, isPaused: () => false });
