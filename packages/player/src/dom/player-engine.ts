import type { Clock } from '../core/clock.ts';
import type { ControlsVisibility } from '../core/controls-visibility.ts';
import type { PlayerEvent } from '../core/events.ts';
import type { KeyCommand } from '../core/keyboard.ts';
import type { QualityChoice } from '../core/quality.ts';
import type { PlayerSource } from '../core/source.ts';
import type { ContentBreak, EndContentBreak } from './content-break.ts';
import type { PlayerState } from './player-store.ts';

/**
 * The player without a face: everything a user interface can show (`state`) and ask for. Features beside it (captions,
 * advertisements, a media session) are functions over this interface and end with its `signal`.
 */
export interface PlayerEngine {
  /** The content's element. */
  readonly video: HTMLVideoElement;
  /** What goes fullscreen: the element around video and controls. */
  readonly container: HTMLElement;
  /** What plays, with the latest addresses. */
  readonly source: PlayerSource;
  readonly clock: Clock;
  /** Ends with the player. */
  readonly signal: AbortSignal;
  /** Tells the page. */
  emit(event: PlayerEvent): void;
  /** Hears what the page hears, until the signal ends. */
  listen(call: (event: PlayerEvent) => void, signal: AbortSignal): void;
  /** Holds the content while something else is on the stage; its states are not told meanwhile, and seeking does nothing. */
  beginContentBreak(contentBreak: ContentBreak): EndContentBreak;
  readonly state: PlayerState;
  /** Calls after each change, in a microtask. */
  subscribe(call: () => void): () => void;
  play(): void;
  pause(): void;
  togglePlay(): void;
  seek(seconds: number): void;
  skip(direction: 'forward' | 'back'): void;
  setVolume(volume: number): void;
  toggleMute(): void;
  setSpeed(speed: number): void;
  setQuality(choice: QualityChoice): void;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  setHelpOpen(isOpen: boolean): void;
  setShortcutsOn(areOn: boolean): void;
  retry(): void;
  /** Asks the page for the next video, if it has one. */
  playNext(): void;
  perform(command: KeyCommand): void;
  /** The viewer follows the title out of an embedded player. */
  followTitle(): void;
  /** Loads the sprite cues, once; called when the viewer comes near the seek bar. */
  wantTimelines(): void;
  readonly controls: ControlsVisibility;
  /** Ends everything and lets go of the element. */
  destroy(): void;
}
