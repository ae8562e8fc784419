import type { PlaybackOptions } from '../dom/engine/engine-options.ts';
import type { AdsOptions } from '../features/ads/attach/ads-options.ts';
import type { AdPanel } from '../features/panels/state/creative.ts';
import type { RelatedOptions } from '../features/related/attach/attach-related.ts';

/** The video after this one, offered at the end with a countdown (requirement PL-5). */
export interface NextVideo {
  title: string;
  poster?: string;
  /** Length of the countdown. Default 12. */
  seconds?: number | undefined;
  /** The next video must be played: the page navigates to it. */
  onPlay: () => void;
  /** The viewer cancelled the next video. */
  onCancel?: () => void;
  /**
   * Called once, when the last 15 s are reached and buffered or the countdown starts, so that the page can load the next video.
   * `linkKbit` is the speed of the link that this video has measured, kbit/s, for the choice of the rendition.
   */
  onSoon?: (current: { linkKbit: number | undefined }) => void;
}

/** A link with its label. */
export interface PlayerLinkOption {
  href: string;
  label: string;
}

/** Links out of the player (requirement PL-12). */
export interface LinkOptions {
  /** Embed mode: links open in a new tab. */
  newTab?: boolean;
  /** Handles plain clicks on links to pages of the site, for client-side routing. */
  onNavigate?: (href: string, event: MouseEvent) => void;
  /** Link to the premium site. */
  premium?: PlayerLinkOption;
  /** Address of the search for similar videos; `{title}` is replaced by the title: `/search/1/?s={title}`. */
  searchHref?: string;
  /** Logo with a link. Without `src` the label is shown. */
  logo?: PlayerLinkOption & { src?: string };
}

interface ShareOptions {
  /** The address to share. Default `source.href`; without either there is no share button. */
  url?: string;
  /** Address of the embed page of the video; adds an action to copy the embed code. */
  embedUrl?: string;
  /** Opens the page's own panel instead of the menu of the player, at this position in whole seconds. */
  onOpen?: (atSeconds: number) => void;
}

/** Compact layout for a player in a corner of the page. Each callback adds a button. */
interface MiniPlayerOptions {
  /** Returns to the page of the video. */
  onExpand?: () => void;
  onClose?: () => void;
}

/** A picture of the video for the Media Session API. */
interface PlayerArtwork {
  src: string;
  /** `640x360`, or several sizes separated by spaces. */
  sizes?: string;
  type?: string;
}

/** Facts for the media controls of the device. */
interface MediaSessionOptions {
  /** Channel of the video. */
  artist?: string;
  /** Pictures, preferably in several sizes. Default: the poster. */
  artwork?: readonly PlayerArtwork[];
}

/** Advertisements of the page beside the video (requirement PL-8). */
export interface PanelOptions {
  /** Over the paused video. */
  invideo?: AdPanel | undefined;
  /** Before the first play, until the viewer closes it. Omit it if playback starts automatically (autostart of an embed). */
  prePlay?: AdPanel | undefined;
  /** Unlock-full button over the playing video; opens a new tab. */
  unlockFull?: PlayerLinkOption | undefined;
}

/** Options of the player, with or without React. */
export interface PlayerOptions extends PlaybackOptions {
  /** An element that plays already (`quickStart` of the entry `start`): the player adopts it and continues playback. */
  video?: HTMLVideoElement | undefined;
  /** Enable keyboard shortcuts. Default true. */
  keyboard?: boolean;
  /** Theatre mode, the wide layout of the page: adds a button and the key `t`. */
  theatre?: { isOn: boolean; onChange: (isOn: boolean) => void };
  /** Shows the mini player instead of the complete interface. */
  mini?: MiniPlayerOptions | undefined;
  mediaSession?: MediaSessionOptions;
  upNext?: NextVideo;
  /** Related videos; without it there is neither panel nor button (requirement PL-6). */
  related?: RelatedOptions;
  links?: LinkOptions;
  share?: ShareOptions;
  /** Pre-, mid- and post-rolls (requirement PL-7). Without it their code is not loaded. */
  ads?: AdsOptions;
  panels?: PanelOptions;
}
