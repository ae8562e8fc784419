import type { TestContext } from 'vitest';
import type { EngineOptions } from '../dom/engine.ts';
import { bytesASecond, type Faults, fileSource, openFaults, streamSource } from './faults.ts';
import { type Scene, setScene } from './scene.ts';

/** A playing scene, watched for what a viewer would notice. */
export interface WatchedScene extends Scene {
  /** Playback is held up: it waits, or the viewer is told. */
  heldUp(): Promise<void>;
  /** Codes of the goal `player_error` so far. */
  errors(): string[];
}

/** A link a little faster than the film: without it the whole of it would be loaded before anything can fail. */
export const narrow = {
  do: 'throttle',
  bytesPerSecond: 1.5 * bytesASecond,
  fromByte: 12 * bytesASecond,
} as const;

/** Where scenes begin, unless told. */
const startSeconds = 10;

/** The segments from this second of the stream on. */
export function segmentsFrom(seconds: number): string {
  const numbers = Array.from({ length: 30 - seconds / 2 }, (_, at) => at + seconds / 2);
  return `/(${numbers.join('|')})\\.m4s`;
}

/** What a test of its own needs, so that tests run side by side: everything ends with the test. */
export function setStage({ expect, onTestFinished }: Pick<TestContext, 'expect' | 'onTestFinished'>) {
  const within = (timeout: number) => ({ timeout, interval: 20 });

  const scene = (options: Partial<EngineOptions> & Pick<EngineOptions, 'source'>): WatchedScene => {
    const made = setScene({ startMuted: true, startSeconds, ...options });
    onTestFinished(() => {
      made.engine.destroy();
      made.container.remove();
    });
    const { engine, events } = made;
    const isHeldUp = () => engine.state.playback === 'buffering' || engine.state.failure !== undefined;
    return {
      ...made,
      heldUp: () => expect.poll(isHeldUp, within(15_000)).toBe(true),
      errors: () => events.flatMap((event) => (event.type === 'player_error' ? [event.code] : [])),
    };
  };

  /** Plays until this second. */
  const playTo = async ({ engine, video }: Scene, seconds: number): Promise<void> => {
    if (video.paused) engine.play();
    await expect.poll(() => video.currentTime, within(20_000)).toBeGreaterThan(seconds);
  };

  return {
    playTo,
    /** A server of the long clip. */
    async serve(): Promise<Faults> {
      const faults = await openFaults();
      onTestFinished(() => faults.close());
      return faults;
    },
    /** The file from second 10 on, over a narrow link. */
    async fileScene(faults: Faults, options: Partial<EngineOptions> = {}): Promise<WatchedScene> {
      await faults.set(narrow);
      return scene({ source: fileSource(faults), ...options });
    },
    /** The stream from second 10 on. */
    streamScene: (faults: Faults, options: Partial<EngineOptions> = {}): WatchedScene =>
      scene({ source: streamSource(faults), hlsFromSeconds: 10, ...options }),
    /**
     * Plays to a second, lives through something, and goes on: within 5 s of its end (and a little for a busy machine), from the
     * second it had reached, without a step back or ahead of more than a second, with one first frame in all.
     */
    async goesOn(
      watched: WatchedScene,
      { from, through }: { from: number; through: () => Promise<void> },
    ): Promise<void> {
      const { engine, video, events } = watched;
      let furthest = Math.max(startSeconds, video.currentTime);
      let hasBegun = false;
      const steps: string[] = [];
      const note = ({ type }: Event) => {
        if (video.readyState === 0 || video.seeking || engine.state.failure) return;
        hasBegun ||= video.currentTime >= startSeconds;
        if (!hasBegun) return;
        const step = video.currentTime - furthest;
        // Between two notices of time lies a quarter of a second, at the speed of the viewer.
        if (step < -1 || step > 1 + 0.5 * video.playbackRate) steps.push(`${type} ${furthest} ${step}`);
        furthest = Math.max(furthest, video.currentTime);
      };
      for (const type of ['timeupdate', 'playing', 'seeked'] as const) video.addEventListener(type, note);
      await playTo(watched, from);
      await through();
      const reached = furthest;
      const overAtMs = performance.now();
      await expect.poll(() => video.currentTime, within(20_000)).toBeGreaterThan(reached + 2);
      const tookMs = performance.now() - overAtMs - 2000 / video.playbackRate;
      console.info(
        `${expect.getState().currentTestName}: ${Math.round(tookMs)} ms at ${reached.toFixed(1)} s`,
      );
      // Five, and a little for a machine that has other things to do.
      expect(tookMs).toBeLessThan(7000);
      expect(steps).toEqual([]);
      expect(engine.state).toMatchObject({ failure: undefined, playback: 'playing' });
      expect(events.filter((event) => event.type === 'player_firstframe')).toHaveLength(1);
    },
  };
}
