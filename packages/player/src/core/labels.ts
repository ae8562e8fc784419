import type { PlayerErrorCode } from './errors.ts';
import type { SetupErrorCode } from './source.ts';
import { spokenTime } from './time.ts';

/** Every text of the player. `{…}` stands for a value; pages hand in translations for any subset. */
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
  keyHelp: string;
  errorTitle: string;
  retry: string;
  upNext: string;
  /** `{seconds}` are those that are left. */
  upNextIn: string;
  playNow: string;
  cancel: string;
  errorCode: string;
  /** Announced politely when playback changes. */
  announcePlaying: string;
  announcePaused: string;
  announceComplete: string;
  errors: Record<PlayerErrorCode | SetupErrorCode, string>;
  /** "4 minutes 3 seconds", in the page's language. */
  spokenTime: (seconds: number) => string;
}

/** Labels as pages hand them in. */
export type PlayerLabelsInput = Partial<Omit<PlayerLabels, 'errors'>> & {
  errors?: Partial<PlayerLabels['errors']>;
};

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
  keyHelp: 'Show this help',
  errorTitle: 'This video cannot be played right now',
  retry: 'Try again',
  upNext: 'Up next',
  upNextIn: 'Up next in {seconds}',
  playNow: 'Play now',
  cancel: 'Cancel',
  errorCode: 'Code: {code}',
  announcePlaying: 'Playing',
  announcePaused: 'Paused',
  announceComplete: 'The video has ended',
  errors: {
    network: 'The connection was lost. Check your network and try again.',
    not_found: 'The video file was not found.',
    gone: 'The video has been removed.',
    forbidden: 'The address of the video has expired or is not allowed here.',
    decode: 'Your browser could not decode this video.',
    unsupported: 'Your browser cannot play this kind of video.',
    load: 'The player could not be loaded.',
    setup_no_target: 'The player has no place on this page.',
    setup_no_source: 'There is no video to play here.',
    setup_no_url: 'The video has no playable address yet. Try again later.',
  },
  spokenTime,
};

/** English where the page said nothing. */
export function completeLabels(input: PlayerLabelsInput | undefined): PlayerLabels {
  if (!input) return englishLabels;
  return { ...englishLabels, ...input, errors: { ...englishLabels.errors, ...input.errors } };
}

/** Puts values in the `{…}` places of a label. */
export function fillLabel(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
