import type { Clock } from '../../core/clock.ts';
import type { CustomControl } from '../../core/custom-controls.ts';
import type { PlayerEvent } from '../../core/events.ts';
import type { PlayerLabelsInput } from '../../core/labels.ts';
import type { PlaybackGate } from '../../core/playback-gates.ts';
import type { PreferencesPort } from '../../core/preferences.ts';
import type { PlayerSource } from '../../core/source.ts';
import type { StartOptions } from '../../core/start-options.ts';
import type { PlayerEngine } from './player-engine.ts';

/** Options of the player that concern playback. */
export interface PlaybackOptions {
  source: PlayerSource;
  labels?: PlayerLabelsInput;
  /** Storage for volume, quality and other preferences; without it nothing is stored. */
  preferences?: PreferencesPort;
  start?: StartOptions;
  /** Videos longer than this many seconds use HLS if available (requirement PL-2). Default 1800. */
  hlsFromSeconds?: number | undefined;
  /** Additional buttons. A value that is not an array is a setup error (requirement PL-15). */
  customControls?: readonly CustomControl[];
  /** Analytics goals and notices (requirement PL-11). */
  onEvent?: (event: PlayerEvent) => void;
  /** Returns the source with newly signed addresses. Called after 401, 403 or 404 and after repeated network failures; playback resumes at the same second. */
  refresh?: (signal: AbortSignal) => Promise<PlayerSource>;
  /** Page parameter `debug`: logs events and decisions to the console. */
  debug?: boolean;
}

export interface EngineOptions extends PlaybackOptions {
  video: HTMLVideoElement;
  /** The element that goes fullscreen: it contains video and controls. */
  container: HTMLElement;
  clock?: Clock;
  /** Wall clock, milliseconds; unlike `clock` it advances while the machine sleeps. */
  wallNow?: () => number;
  /** The link that an earlier video has measured, kbit/s; by default the browser's assumption. */
  linkKbit?: number | undefined;
  /** Receives the engine before it starts playback and before it reports a setup error, so that a listener misses no event. */
  onCreated?: (engine: PlayerEngine) => void;
  /** The next video must be played. */
  onNext?: () => void;
  /** Runs before the first play of the content and before its end is reported. */
  gate?: PlaybackGate;
}
