import type { Clock } from '../../core/clock.ts';
import type { ControlsVisibility } from '../../core/controls-visibility.ts';
import type { PlayerEvent, SourceKind } from '../../core/events.ts';
import type { KeyCommand } from '../../core/keyboard.ts';
import type { QualityChoice } from '../../core/quality.ts';
import type { PlayerSource } from '../../core/source.ts';
import type { CommandHandlers } from './commands/command-handlers.ts';
import type { ContentBreak, EndContentBreak } from './content-break.ts';
import type { PlayerState } from './player-store.ts';

/**
 * The player without user interface: `state` and commands. Features such as captions, advertisements and the media session are
 * functions that use this interface and end with its `signal`.
 */
export interface PlayerEngine {
  /** The media element of the content. */
  readonly video: HTMLVideoElement;
  /** The element that goes fullscreen: it contains video and controls. */
  readonly container: HTMLElement;
  /** The source with the latest addresses. */
  readonly source: PlayerSource;
  /** The speed of the link, kbit/s: measured by the stream or the file in use, otherwise by an earlier video or assumed by the browser. */
  readonly linkKbit: number | undefined;
  /** The kind of the source in use. */
  readonly sourceKind: SourceKind;
  readonly clock: Clock;
  /** Aborted by `destroy`. */
  readonly signal: AbortSignal;
  /** Sends an event to the page and to listeners. */
  emit(event: PlayerEvent): void;
  /** Calls `call` for each event until the signal aborts. */
  listen(call: (event: PlayerEvent) => void, signal: AbortSignal): void;
  /** Pauses the content for a content break. Meanwhile its playback state is not reported and seeking has no effect. */
  beginContentBreak(contentBreak: ContentBreak): EndContentBreak;
  readonly state: PlayerState;
  /** Calls `call` in a microtask after each change. */
  subscribe(call: () => void): () => void;
  play(): void;
  /**
   * Settles like the promise of HTMLMediaElement.play(): resolves when the content plays, after the gates of a first play.
   *
   * @throws DOMException `NotAllowedError` when the browser refuses to play, `AbortError` when a pause or another video comes first,
   * `NotSupportedError` when the video has failed
   */
  whenPlaying(): Promise<void>;
  pause(): void;
  togglePlay(): void;
  seek(seconds: number): void;
  skip(direction: 'forward' | 'back'): void;
  /** Shows the target of a drag on the seek bar; undefined at its end. */
  setScrub(seconds: number | undefined): void;
  setVolume(volume: number): void;
  toggleMute(): void;
  setSpeed(speed: number): void;
  setQuality(choice: QualityChoice): void;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  setHelpOpen(isOpen: boolean): void;
  setShortcutsOn(areOn: boolean): void;
  retry(): void;
  /** Requests the next video from the page (`onNext`). */
  playNext(): void;
  perform(command: KeyCommand): void;
  readonly commands: CommandHandlers;
  /** Reports a click on the title of an embedded player. */
  followTitle(): void;
  readonly controls: ControlsVisibility;
  /** Stops playback and releases the element, timers and listeners. */
  destroy(): void;
}
