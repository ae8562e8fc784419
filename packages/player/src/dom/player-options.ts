import type { AdsOptions } from '../ads/ads-options.ts';
import type { CustomControl } from '../core/custom-controls.ts';
import type { PlayerEvent } from '../core/events.ts';
import type { PlayerLabelsInput } from '../core/labels.ts';
import type { AdPanel } from '../core/panels/creative.ts';
import type { PreferencesPort } from '../core/preferences.ts';
import type { PlayerSource } from '../core/source.ts';
import type { RelatedOptions } from './related.ts';

/** The video after this one. */
export interface UpNextVideo {
  title: string;
  poster?: string;
}

/** A link of the page's, with its name. */
export interface PlayerLinkOption {
  href: string;
  label: string;
}

/** A picture of the video, as the Media Session API takes it. */
interface PlayerArtwork {
  src: string;
  /** `640x360` or several of them. */
  sizes?: string;
  type?: string;
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
  video?: HTMLVideoElement | undefined;
  /** Start without sound, whatever is remembered (page parameters `autostart` and `autoplay`, requirement PL-3). */
  startMuted?: boolean;
  /** First position, seconds. */
  startSeconds?: number | undefined;
  /**
   * Where an earlier visit ended, seconds, as `positionToRemember` told it: playback goes on there, with an offer to start over.
   * `startSeconds` wins.
   */
  resumeSeconds?: number | undefined;
  /** Who made the video (its channel), for the device's own media controls. */
  artist?: string;
  /** Pictures for the device's own media controls, best in several sizes; the poster where there are none. */
  artwork?: readonly PlayerArtwork[];
  /** The page's wide layout: a button and the key `t` ask for it. */
  theatre?: { isOn: boolean; onChange: (isOn: boolean) => void };
  /** The compact face of a player in a corner of the page. */
  miniPlayer?: boolean;
  /** The compact player's way back to its page, and its end; buttons where they are given. */
  onExpand?: () => void;
  onClose?: () => void;
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
  /** The next video is near (15 s before the end, or its panel): the page may fetch it. Told once. */
  onNextSoon?: () => void;
  /** Videos to watch instead; without it there is no panel and no button (requirement PL-6). */
  related?: RelatedOptions;
  /** The player stands in a page of somebody else: its links open in a new tab (requirement PL-12). */
  newTab?: boolean;
  /** A site's router takes plain clicks on links to its own pages; all others stay with the browser. */
  onNavigate?: (href: string, event: MouseEvent) => void;
  /** A link out to the premium site (requirement PL-12). */
  premium?: PlayerLinkOption;
  /** Where to search for videos like this one, with `{title}` in the place of the title: `/search/1/?s={title}`. */
  searchHref?: string;
  /** Whose player this is. The name shows where there is no picture. */
  logo?: PlayerLinkOption & { src?: string };
  /** Buttons of the page's own. Anything but a list is a setup error (requirement PL-15). */
  customControls?: readonly CustomControl[];
  /** The address that is shared; `source.href` unless given, and without either there is no share button. */
  shareUrl?: string;
  /** The address of the video's embed page: offers its code to copy. */
  embedUrl?: string;
  /** Advertisements before, in and after the video (requirement PL-7). Without it none of their code is loaded. */
  ads?: AdsOptions;
  /** An advertisement over the paused video (requirement PL-8). */
  invideo?: AdPanel;
  /**
   * An advertisement before the first play, until the viewer closes it. A page leaves it out where playback starts without the
   * viewer (an embed's autostart).
   */
  prePlay?: AdPanel;
  /** A button over the playing video, to the full one; opens a new tab. */
  unlockFull?: PlayerLinkOption;
  /** Analytics goals and notices (requirement PL-11). */
  onEvent?: (event: PlayerEvent) => void;
  /** Asked once after a 403 for freshly signed addresses; playback goes on at the same second. */
  refresh?: (signal: AbortSignal) => Promise<PlayerSource>;
  /** Page parameter `debug`: writes events and decisions to the console. */
  debug?: boolean;
}
