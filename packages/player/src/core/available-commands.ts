import type { KeyCommand } from './keyboard.ts';

type Availability = 'available' | 'unavailable' | 'unsupported';

/** What decides which commands have an effect. */
export interface CommandSituation {
  /** The media element of the content is paused. */
  isPaused: boolean;
  /** An error is shown. `final`: playing again cannot remove it. */
  failure: 'none' | 'temporary' | 'final';
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
  const { contentBreak, failure, canHandle } = situation;
  const hasContent = !contentBreak && failure === 'none';
  switch (name) {
    case 'togglePlay':
      return contentBreak || failure !== 'final';
    case 'toggleMute':
    case 'toggleHelp':
      return true;
    case 'skip':
    case 'seekBy':
    case 'seekToFraction':
      return hasContent;
    case 'stepFrame':
      return hasContent && situation.isPaused;
    case 'stepSpeed':
      return !contentBreak && failure !== 'final';
    case 'volumeBy':
      return situation.volumeAvailability !== 'unsupported';
    case 'toggleFullscreen':
      return situation.fullscreenAvailability !== 'unsupported';
    case 'togglePictureInPicture':
      return hasContent && situation.pipAvailability === 'available';
    case 'playNext':
      return situation.hasNext;
    case 'expand':
      return canHandle(name);
    case 'toggleTheatre':
      // The layout of the page is not visible in fullscreen.
      return !situation.fullscreen && canHandle(name);
    case 'toggleCaptions':
    case 'previousChapter':
    case 'nextChapter':
      return hasContent && canHandle(name);
  }
}
