import type { PlaybackOptions } from '../dom/engine/engine-options.ts';
import type { AdsOptions } from '../features/ads/attach/ads-options.ts';
import type { AdPanel } from '../features/panels/state/creative.ts';
import type { RelatedOptions } from '../features/related/attach/attach-related.ts';

/** The video after this one. */
export interface UpNextVideo {
  title: string;
  poster?: string;
}

/** A link with its label. */
export interface PlayerLinkOption {
  href: string;
  label: string;
}

/** A picture of the video for the Media Session API. */
interface PlayerArtwork {
  src: string;
  /** `640x360`, or several sizes separated by spaces. */
  sizes?: string;
  type?: string;
}

/** Options of the player, with or without React. */
export interface PlayerOptions extends PlaybackOptions {
  /** An element that plays already (`quickStart` of the entry `start`): the player adopts it and continues playback. */
  video?: HTMLVideoElement | undefined;
  /** With `autostart`: move the focus to the player, because the viewer started it by keyboard. */
  takesFocus?: boolean;
  /** Channel of the video, for the media controls of the device. */
  artist?: string;
  /** Pictures for the media controls of the device, preferably in several sizes. Default: the poster. */
  artwork?: readonly PlayerArtwork[];
  /** Theatre mode, the wide layout of the page: adds a button and the key `t`. */
  theatre?: { isOn: boolean; onChange: (isOn: boolean) => void };
  /** Compact layout for a player in a corner of the page. */
  miniPlayer?: boolean;
  /** Mini player: return to the page of the video, and close. Each adds a button. */
  onExpand?: () => void;
  onClose?: () => void;
  /** Enable keyboard shortcuts. Default true. */
  keyboard?: boolean;
  /** The next video, offered at the end with a countdown (requirement PL-5). */
  upNext?: UpNextVideo;
  /** Length of the countdown. Default 12. */
  upNextSeconds?: number | undefined;
  /** The viewer cancelled the next video. */
  onNextCancelled?: () => void;
  /** Called once, when the last 15 s are reached and buffered or up next is shown, so that the page can load the next video. */
  onNextSoon?: () => void;
  /** Related videos; without it there is neither panel nor button (requirement PL-6). */
  related?: RelatedOptions;
  /** Embed mode: links open in a new tab (requirement PL-12). */
  newTab?: boolean;
  /** Handles plain clicks on links to pages of the site, for client-side routing. */
  onNavigate?: (href: string, event: MouseEvent) => void;
  /** Link to the premium site (requirement PL-12). */
  premium?: PlayerLinkOption;
  /** Address of the search for similar videos; `{title}` is replaced by the title: `/search/1/?s={title}`. */
  searchHref?: string;
  /** Logo with a link. Without `src` the label is shown. */
  logo?: PlayerLinkOption & { src?: string };
  /** The address to share. Default `source.href`; without either there is no share button. */
  shareUrl?: string;
  /** Opens the page's own panel instead of the menu of the player, at this position in whole seconds. */
  onShare?: (atSeconds: number) => void;
  /** Address of the embed page of the video; adds an action to copy the embed code. */
  embedUrl?: string;
  /** Pre-, mid- and post-rolls (requirement PL-7). Without it their code is not loaded. */
  ads?: AdsOptions;
  /** An advertisement over the paused video (requirement PL-8). */
  invideo?: AdPanel;
  /**
   * An advertisement before the first play, until the viewer closes it (requirement PL-8). Omit it if playback starts automatically
   * (autostart of an embed).
   */
  prePlay?: AdPanel;
  /** Unlock-full button over the playing video; opens a new tab (requirement PL-8). */
  unlockFull?: PlayerLinkOption;
}

/** Whether the page has a next video. */
export function hasNextVideo({ upNext, onNext }: Pick<PlayerOptions, 'upNext' | 'onNext'>): boolean {
  return upNext !== undefined && onNext !== undefined;
}
