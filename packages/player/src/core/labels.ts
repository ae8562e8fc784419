import type { CaptionSetting, CaptionWord } from '../features/captions/state/caption-style.ts';
import type { PlayerErrorCode } from './errors.ts';
import type { SetupErrorCode } from './source.ts';
import { spokenTime } from './time.ts';

/** All texts of the player. `{…}` is a placeholder. Pages may translate any subset. */
export interface PlayerLabels {
  player: string;
  controls: string;
  play: string;
  pause: string;
  replay: string;
  seek: string;
  /** `{time}` and `{duration}` are spoken times. */
  seekValue: string;
  back: string;
  forward: string;
  volume: string;
  volumeValue: string;
  mute: string;
  unmute: string;
  tapToUnmute: string;
  settings: string;
  quality: string;
  auto: string;
  speed: string;
  normalSpeed: string;
  pictureInPicture: string;
  exitPictureInPicture: string;
  fullscreen: string;
  exitFullscreen: string;
  loading: string;
  help: string;
  close: string;
  backToSettings: string;
  keyboardShortcuts: string;
  shortcutsEnabled: string;
  keyPlay: string;
  keySkip: string;
  keySeek: string;
  keyVolume: string;
  keyFraction: string;
  keyEnds: string;
  keyMute: string;
  keyFullscreen: string;
  keyPictureInPicture: string;
  keyFrame: string;
  keySpeed: string;
  keyNext: string;
  keyCaptions: string;
  keyTheatre: string;
  keyHelp: string;
  captions: string;
  captionsOff: string;
  showCaptions: string;
  hideCaptions: string;
  /** Marks a track whose file could not be loaded. */
  captionsUnavailable: string;
  captionStyle: string;
  /** Names of the caption style settings and of their values. */
  captionLook: Record<CaptionSetting | CaptionWord | 'percent' | 'sample' | 'reset', string>;
  chapters: string;
  /** `{time}` and `{duration}` are spoken times. */
  seekValueInChapter: string;
  keyChapter: string;
  errorTitle: string;
  retry: string;
  advertisement: string;
  /** `{index}` of `{count}`; shown when there are several. */
  adOf: string;
  /** `{seconds}`: time left until the ad can be skipped. */
  adSkipIn: string;
  adSkip: string;
  adVisit: string;
  adNewTab: string;
  adControls: string;
  /** `{time}` is a spoken time. */
  adRemaining: string;
  adPlay: string;
  adPause: string;
  closeAdvertisement: string;
  upNext: string;
  /** `{seconds}`: time left. */
  upNextIn: string;
  playNow: string;
  cancel: string;
  related: string;
  relatedBack: string;
  relatedOn: string;
  relatedFailed: string;
  /** Added to the name of links that open a new tab. */
  opensInNewTab: string;
  searchSimilar: string;
  share: string;
  shareWith: string;
  copyLink: string;
  /** `{time}` is the position as clock text. */
  copyLinkAt: string;
  copyEmbed: string;
  linkCopied: string;
  embedCopied: string;
  /** Shown above the text to copy manually. */
  copyRefused: string;
  errorCode: string;
  theatre: string;
  exitTheatre: string;
  /** Button of the mini player that returns to the video's page. */
  expand: string;
  /** `{time}` is clock text. */
  resumedAt: string;
  /** `{time}` is a spoken time. */
  announceResumed: string;
  startOver: string;
  cast: string;
  airPlay: string;
  stopCasting: string;
  castingTo: string;
  castConnecting: string;
  noCastDevice: string;
  /** `{rate}` is a number; shown during a long press on the picture. */
  holdSpeed: string;
  /** `{rate}` is ½ or ¼; shown while the finger is away from the seek bar. */
  fineScrubbing: string;
  announceMuted: string;
  /** `{percent}` */
  announceVolume: string;
  /** `{rate}` */
  announceSpeed: string;
  /** Announced in a polite live region when the playback state changes. */
  announcePlaying: string;
  announcePaused: string;
  announceComplete: string;
  vrPicture: string;
  vrKeys: string;
  vrHint: string;
  vrReset: string;
  vrMotion: string;
  vrMotionRefused: string;
  vrEnter: string;
  vrExit: string;
  vrHeadsetRefused: string;
  vrNoGraphics: string;
  vrLost: string;
  vrUnreadable: string;
  vrLoadFailed: string;
  errors: Record<PlayerErrorCode | SetupErrorCode, string>;
  /** "4 minutes 3 seconds" in the language of the page. */
  spokenTime: (seconds: number) => string;
}

/** Labels that a page passes: any subset. */
export type PlayerLabelsInput = Partial<Omit<PlayerLabels, 'errors' | 'captionLook'>> & {
  errors?: Partial<PlayerLabels['errors']>;
  captionLook?: Partial<PlayerLabels['captionLook']>;
};

// Stryker disable all: the English texts, without logic
export const englishLabels: PlayerLabels = {
  player: 'Video player',
  controls: 'Player controls',
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  seek: 'Seek',
  seekValue: '{time} of {duration}',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  volume: 'Volume',
  volumeValue: '{percent} percent',
  mute: 'Mute',
  unmute: 'Unmute',
  tapToUnmute: 'Tap to unmute',
  settings: 'Settings',
  quality: 'Quality',
  auto: 'Auto',
  speed: 'Speed',
  normalSpeed: 'Normal',
  pictureInPicture: 'Picture in picture',
  exitPictureInPicture: 'Leave picture in picture',
  fullscreen: 'Fullscreen',
  exitFullscreen: 'Leave fullscreen',
  loading: 'Loading',
  help: 'Help',
  close: 'Close',
  backToSettings: 'Back to settings',
  keyboardShortcuts: 'Keyboard shortcuts',
  shortcutsEnabled: 'Use keyboard shortcuts',
  keyPlay: 'Play or pause',
  keySkip: 'Back or forward 10 seconds',
  keySeek: 'Back or forward 5 seconds',
  keyVolume: 'Louder or quieter',
  keyFraction: 'Go to 0 to 90 percent',
  keyEnds: 'Go to the start or the end',
  keyMute: 'Mute',
  keyFullscreen: 'Fullscreen',
  keyPictureInPicture: 'Picture in picture',
  keyFrame: 'Previous or next frame while paused',
  keySpeed: 'Slower or faster',
  keyNext: 'Next video',
  keyCaptions: 'Captions on or off',
  keyTheatre: 'Theatre mode',
  keyHelp: 'Show this help',
  captions: 'Captions',
  captionsOff: 'Off',
  showCaptions: 'Show captions',
  hideCaptions: 'Hide captions',
  captionsUnavailable: 'not available',
  captionStyle: 'Caption style',
  captionLook: {
    size: 'Size',
    font: 'Font',
    colour: 'Text colour',
    background: 'Background',
    opacity: 'Background opacity',
    edge: 'Edges',
    percent: '{percent}%',
    sans: 'Sans serif',
    serif: 'Serif',
    mono: 'Monospace',
    casual: 'Casual',
    white: 'White',
    yellow: 'Yellow',
    green: 'Green',
    cyan: 'Cyan',
    blue: 'Blue',
    magenta: 'Magenta',
    red: 'Red',
    black: 'Black',
    none: 'None',
    shadow: 'Shadow',
    outline: 'Outline',
    raised: 'Raised',
    sample: 'Captions look like this',
    reset: 'Reset',
  },
  chapters: 'Chapters',
  seekValueInChapter: '{time} of {duration}, chapter {chapter}',
  keyChapter: 'Previous or next chapter',
  errorTitle: 'This video cannot be played right now',
  retry: 'Try again',
  advertisement: 'Advertisement',
  adOf: 'Ad {index} of {count}',
  adSkipIn: 'Skip in {seconds}',
  adSkip: 'Skip ad',
  adVisit: 'Visit advertiser',
  adNewTab: 'opens a new tab',
  adControls: 'Advertisement controls',
  adRemaining: '{time} left',
  adPlay: 'Play the advertisement',
  adPause: 'Pause the advertisement',
  closeAdvertisement: 'Close the advertisement',
  upNext: 'Up next',
  upNextIn: 'Up next in {seconds}',
  playNow: 'Play now',
  cancel: 'Cancel',
  related: 'Related videos',
  relatedBack: 'Previous videos',
  relatedOn: 'More videos',
  relatedFailed: 'The related videos could not be loaded.',
  opensInNewTab: 'opens in a new tab',
  searchSimilar: 'Search for similar videos',
  share: 'Share',
  shareWith: 'Share with…',
  copyLink: 'Copy link',
  copyLinkAt: 'Copy link at {time}',
  copyEmbed: 'Copy embed code',
  linkCopied: 'Link copied',
  embedCopied: 'Embed code copied',
  copyRefused: 'Your browser did not allow copying. Copy it from here:',
  errorCode: 'Code: {code}',
  theatre: 'Theatre mode',
  exitTheatre: 'Leave theatre mode',
  expand: 'Back to the video',
  resumedAt: 'Resumed at {time}',
  announceResumed: 'Resumed at {time}',
  startOver: 'Start over',
  cast: 'Play on another device',
  airPlay: 'AirPlay',
  stopCasting: 'Play here again',
  castingTo: 'Playing on another device',
  castConnecting: 'Connecting to the other device',
  noCastDevice: 'No other device was found',
  holdSpeed: '{rate}× speed',
  fineScrubbing: 'Fine scrubbing {rate}',
  announceMuted: 'Muted',
  announceVolume: 'Volume {percent} percent',
  announceSpeed: 'Speed {rate}',
  vrPicture: '360 degree view',
  vrKeys: 'Arrow keys look around, plus and minus zoom, R resets the view.',
  vrHint: 'Drag to look around',
  vrReset: 'Reset view',
  vrMotion: 'Look around by moving the device',
  vrMotionRefused: 'Access to the motion sensors was denied.',
  vrEnter: 'Watch in the headset',
  vrExit: 'Leave the headset',
  vrHeadsetRefused: 'The headset could not be started.',
  vrNoGraphics: 'This browser cannot show the 360 degree view. The video plays flat.',
  vrLost: 'The 360 degree view was interrupted. The video plays flat meanwhile.',
  vrUnreadable: 'The 360 degree view is not allowed for this video. It plays flat.',
  vrLoadFailed: 'The 360 degree view could not be loaded. The video plays flat.',
  announcePlaying: 'Playing',
  announcePaused: 'Paused',
  announceComplete: 'The video has ended',
  errors: {
    network: 'The connection was lost. Playback continues when it is back.',
    server: 'The server has a problem. Playback continues when it is available again.',
    not_found: 'The video file was not found.',
    gone: 'The video has been removed.',
    forbidden: 'The address of the video has expired or is not allowed here.',
    decode: 'Your browser could not decode this video.',
    unsupported: 'Your browser cannot play this kind of video.',
    load: 'The player could not be loaded.',
    setup_no_target: 'This page has no element for the player.',
    setup_no_source: 'There is no video to play here.',
    setup_no_url: 'The video has no playable address yet. Try again later.',
    setup_no_list: 'The buttons of this player must be given as a list.',
  },
  spokenTime,
};

// Stryker restore all

/** Completes the labels of the page with the English ones. */
export function completeLabels(input: PlayerLabelsInput | undefined): PlayerLabels {
  if (!input) return englishLabels;
  return {
    ...englishLabels,
    ...input,
    captionLook: { ...englishLabels.captionLook, ...input.captionLook },
    errors: { ...englishLabels.errors, ...input.errors },
  };
}

/** Replaces the `{…}` placeholders of a label. Unknown placeholders are kept. */
export function fillLabel(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
