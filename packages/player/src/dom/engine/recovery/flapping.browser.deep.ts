import { test } from 'vitest';
import type { Faults } from '../../../testing/faults.ts';
import { setStage } from '../../../testing/resilience.ts';

/** A series of connection faults, each with its duration in seconds. The connection works in between. */
const faultSeries: readonly (readonly [Parameters<Faults['set']>[0] | 'stop', number])[] = [
  ['stop', 25],
  [{ do: 'cut' }, 3],
  [{ do: 'hang' }, 6],
  [{ do: 'status', status: 503 }, 4],
  [{ do: 'throttle', bytesPerSecond: 15_000 }, 8],
  [{ do: 'hang', fromByte: 20_000 }, 7],
  [{ do: 'delay', delayMs: 2500 }, 5],
];

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

test.concurrent.for(['file', 'stream'])(
  'REC-2, REC-5: a %s plays to its end over a connection that fails repeatedly for a minute',
  { timeout: 240_000 },
  async (kind, context) => {
    const { serve, fileScene, streamScene, playTo } = setStage(context);
    const { expect } = context;
    const faults = await serve();
    const options = { start: { atSeconds: 0 } };
    const scene = kind === 'file' ? await fileScene(faults, options) : streamScene(faults, options);
    const narrow = { do: 'throttle', bytesPerSecond: 35_000 } as const;
    await faults.set(narrow);
    await playTo(scene, 1);
    for (const [fault, durationSeconds] of faultSeries) {
      // Near the end everything is buffered, and faults have no effect.
      if (scene.engine.state.positionSeconds > 45) break;
      if (fault === 'stop') await faults.stop();
      else await faults.set(fault);
      await seconds(durationSeconds);
      await faults.set(narrow);
      await faults.restart();
      const from = scene.engine.state.positionSeconds;
      await expect
        .poll(() => scene.video.currentTime, { timeout: 9000, interval: 50 })
        .toBeGreaterThan(from + 1);
      expect(scene.video.currentTime).toBeLessThan(from + 3);
      // Enough playback to restore the retry budget.
      await playTo(scene, from + 4.5);
    }
    await expect.poll(() => scene.engine.state.playback, { timeout: 60_000, interval: 100 }).toBe('complete');
    // A file cannot adapt, so the long outage may be reported once.
    expect(scene.errors().length).toBeLessThanOrEqual(1);
    expect(scene.events.filter((event) => event.type === 'player_firstframe')).toHaveLength(1);
  },
);
