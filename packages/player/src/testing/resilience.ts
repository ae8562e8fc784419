import type { TestContext } from 'vitest';
import type { EngineOptions } from '../dom/engine/engine-options.ts';
import { fastClockSpeed } from './fast-clock.ts';
import { bytesASecond, type Faults, fileSource, openFaults, streamSource } from './faults.ts';
import { type Scene, setScene } from './scene.ts';

/** A scene with checks for interruptions. */
export interface WatchedScene extends Scene {
  /** Resolves when playback is interrupted: it buffers or shows a failure. */
  waitForInterruption(): Promise<void>;
  /** Codes of the goal `player_error` so far. */
  errors(): string[];
}

/** Bandwidth slightly above the bitrate; otherwise the whole clip would be loaded before a fault occurs. */
export const narrow = {
  do: 'throttle',
  bytesPerSecond: 1.5 * bytesASecond,
  fromByte: 12 * bytesASecond,
} as const;

/** Default start position of scenes. */
const startSeconds = 10;

/** A pattern for the segments from this second of the stream on. */
export function segmentsFrom(seconds: number): string {
  const numbers = Array.from({ length: 30 - seconds / 2 }, (_, at) => at + seconds / 2);
  return `/(${numbers.join('|')})\\.m4s`;
}

interface ExpectedRecovery {
  /** Second to which the clip plays first. */
  from: number;
  during: () => Promise<void>;
  /** How fast the clock of the engine runs (`fastClock`). */
  clockSpeed?: number;
}

/** Creates scenes and servers that end with their test, so that tests can run concurrently. */
export function setStage({ expect, onTestFinished }: Pick<TestContext, 'expect' | 'onTestFinished'>) {
  const within = (timeout: number) => ({ timeout, interval: 20 });

  const scene = (options: Partial<EngineOptions> & Pick<EngineOptions, 'source'>): WatchedScene => {
    const created = setScene({
      ...options,
      start: { muted: true, atSeconds: startSeconds, ...options.start },
    });
    onTestFinished(() => {
      created.engine.destroy();
      created.container.remove();
    });
    const { engine, events } = created;
    const isInterrupted = () => engine.state.playback === 'buffering' || engine.state.failure !== undefined;
    return {
      ...created,
      waitForInterruption: () => expect.poll(isInterrupted, within(15_000)).toBe(true),
      errors: () => events.flatMap((event) => (event.type === 'player_error' ? [event.code] : [])),
    };
  };

  /** Plays until this second. */
  const playTo = async ({ engine, video }: Scene, seconds: number): Promise<void> => {
    if (video.paused) engine.play();
    await expect.poll(() => video.currentTime, within(20_000)).toBeGreaterThan(seconds);
  };

  /**
   * Plays to a second, awaits `during`, and expects playback to resume: within 5 s (plus tolerance for a busy machine), at the
   * position reached, without a jump of more than a second, and with a single `player_firstframe`.
   */
  const expectRecovery = async (
    watched: WatchedScene,
    { from, during, clockSpeed = 1 }: ExpectedRecovery,
  ): Promise<void> => {
    const { engine, video, events } = watched;
    let furthest = Math.max(startSeconds, video.currentTime);
    let hasBegun = false;
    const steps: string[] = [];
    const onTime = ({ type }: Event) => {
      if (video.readyState === 0 || video.seeking || engine.state.failure) return;
      hasBegun ||= video.currentTime >= startSeconds;
      if (!hasBegun) return;
      const step = video.currentTime - furthest;
      // Time updates are up to 0.5 s apart, multiplied by the playback rate.
      if (step < -1 || step > 1 + 0.5 * video.playbackRate) steps.push(`${type} ${furthest} ${step}`);
      furthest = Math.max(furthest, video.currentTime);
    };
    for (const type of ['timeupdate', 'playing', 'seeked'] as const) video.addEventListener(type, onTime);
    await playTo(watched, from);
    await during();
    const reached = furthest;
    const faultEndMs = performance.now();
    await expect.poll(() => video.currentTime, within(20_000)).toBeGreaterThan(reached + 2);
    const tookMs = performance.now() - faultEndMs - 2000 / video.playbackRate;
    console.info(`${expect.getState().currentTestName}: ${Math.round(tookMs)} ms at ${reached.toFixed(1)} s`);
    // 5 s of the player's clock, plus tolerance for a busy machine.
    expect(tookMs).toBeLessThan(5000 / clockSpeed + 2000);
    expect(steps).toEqual([]);
    // On a busy machine the next segment can come late, which is no failed recovery.
    await expect
      .poll(() => engine.state, within(20_000))
      .toMatchObject({ failure: undefined, playback: 'playing' });
    expect(events.filter((event) => event.type === 'player_firstframe')).toHaveLength(1);
  };

  /** Stops the server until the failure is reported, and expects playback to resume by itself after the restart. */
  const expectRecoveryAfterRestart = async (watched: WatchedScene, faults: Faults): Promise<void> => {
    await expectRecovery(watched, {
      from: 11,
      clockSpeed: fastClockSpeed,
      during: async () => {
        await faults.stop();
        await expect.poll(() => watched.engine.state.failure?.code, within(40_000)).toBe('network');
        await faults.set();
        await faults.restart();
      },
    });
    expect(watched.errors()).toEqual(['network']);
  };

  return {
    playTo,
    expectRecovery,
    expectRecoveryAfterRestart,
    scene,
    /** Starts a server of the long clip. */
    async serve(): Promise<Faults> {
      const faults = await openFaults();
      onTestFinished(() => faults.close());
      return faults;
    },
    /** The file from second 10 on, with limited bandwidth. */
    async fileScene(faults: Faults, options: Partial<EngineOptions> = {}): Promise<WatchedScene> {
      await faults.set(narrow);
      return scene({ source: fileSource(faults), ...options });
    },
    /** The stream from second 10 on. */
    streamScene: (faults: Faults, options: Partial<EngineOptions> = {}): WatchedScene =>
      scene({ source: streamSource(faults), hlsFromSeconds: 10, ...options }),
  };
}
