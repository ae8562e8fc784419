import type { PlayerEvent } from '../core/events.ts';
import type { PlayerLabelsInput } from '../core/labels.ts';
import type { PreferencesPort } from '../core/preferences.ts';
import type { PlayerSource } from '../core/source.ts';

/** The video after this one. */
export interface UpNextVideo {
  title: string;
  poster?: string;
}

/** What a page hands to the player, with React or without. */
export interface PlayerOptions {
  source: PlayerSource;
  labels?: PlayerLabelsInput;
  /** Where volume, quality and speed are remembered; without it nothing is. */
  preferences?: PreferencesPort;
  /**
   * Start at once. Set it when the viewer already asked for playback (the page's own play button) or by the page's
   * `autostart`. If the browser refuses sound, playback starts muted and shows a button to unmute.
   */
  autostart?: boolean;
  /**
   * Load what the first frame needs before anybody presses: a page sets it when the viewer comes near. For HLS the playlists
   * and the beginning of the first segment.
   */
  prepare?: boolean;
  /** An element that plays already (`quickStart` of the entry `start`): the player takes it in and goes on with it. */
  video?: HTMLVideoElement;
  /** Start without sound, whatever is remembered (page parameters `autostart` and `autoplay`, requirement PL-3). */
  startMuted?: boolean;
  /** First position, seconds. */
  startSeconds?: number;
  /** Videos longer than this many seconds use HLS where there is one (requirement PL-2). Default 1800. */
  hlsFromSeconds?: number;
  /** Keyboard shortcuts of the page go to this player. Default true. */
  keyboard?: boolean;
  /** Offered at the end, for so many seconds; without it the video just ends (requirement PL-5). */
  upNext?: UpNextVideo;
  /** How long it is offered. Default 12. */
  upNextSeconds?: number;
  /** The next video is to be played: the page goes there. */
  onNext?: () => void;
  /** The viewer does not want the next video: the page shows the related ones again. */
  onNextCancelled?: () => void;
  /** Analytics goals and notices (requirement PL-11). */
  onEvent?: (event: PlayerEvent) => void;
  /** Asked once after a 403 for freshly signed addresses; playback goes on at the same second. */
  refresh?: (signal: AbortSignal) => Promise<PlayerSource>;
  /** Page parameter `debug`: writes events and decisions to the console. */
  debug?: boolean;
}
