import type { KeyCommand } from './keyboard.ts';

type Availability = 'available' | 'unavailable' | 'unsupported';

/** What decides which commands have an effect. */
export interface CommandSituation {
  /** The media element of the content is paused. */
  isPaused: boolean;
  hasFailed: boolean;
  /** An advertisement or a panel replaces the content. */
  contentBreak: boolean;
  fullscreen: boolean;
  volumeAvailability: Availability;
  fullscreenAvailability: Availability;
  pipAvailability: Availability;
  hasNext: boolean;
  /** The commands that have a registered handler. */
  canHandle: (name: OptionalCommand) => boolean;
}

/** Commands that exist only if a page or a feature registers a handler. */
export type OptionalCommand =
  | 'toggleCaptions'
  | 'toggleTheatre'
  | 'previousChapter'
  | 'nextChapter'
  | 'expand';

/** Whether the command has an effect now. Otherwise its key is left to the page, and the help does not list it. */
export function isAvailable(name: KeyCommand['do'], situation: CommandSituation): boolean {
  const { contentBreak, hasFailed, canHandle } = situation;
  const canSeek = !contentBreak && !hasFailed;
  switch (name) {
    case 'togglePlay':
    case 'toggleMute':
    case 'toggleHelp':
      return true;
    case 'skip':
    case 'seekBy':
    case 'seekToFraction':
      return canSeek;
    case 'stepFrame':
      return canSeek && situation.isPaused;
    case 'stepSpeed':
      return !contentBreak;
    case 'volumeBy':
      return situation.volumeAvailability !== 'unsupported';
    case 'toggleFullscreen':
      return situation.fullscreenAvailability !== 'unsupported';
    case 'togglePictureInPicture':
      return situation.pipAvailability === 'available';
    case 'playNext':
      return situation.hasNext;
    case 'toggleCaptions':
    case 'expand':
      return canHandle(name);
    case 'toggleTheatre':
      // The layout of the page is not visible in fullscreen.
      return !situation.fullscreen && canHandle(name);
    case 'previousChapter':
    case 'nextChapter':
      return canSeek && canHandle(name);
  }
}
