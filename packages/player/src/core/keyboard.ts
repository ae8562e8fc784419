/** Commands that keys trigger. */
export type KeyCommand =
  | { do: 'togglePlay' }
  | { do: 'skip'; direction: 'forward' | 'back' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekToFraction'; fraction: number }
  | { do: 'volumeBy'; amount: number }
  | { do: 'toggleMute' }
  | { do: 'toggleFullscreen' }
  | { do: 'togglePictureInPicture' }
  | { do: 'stepFrame'; direction: 1 | -1 }
  | { do: 'stepSpeed'; direction: 1 | -1 }
  | { do: 'playNext' }
  | { do: 'toggleCaptions' }
  | { do: 'toggleTheatre' }
  | { do: 'previousChapter' }
  | { do: 'nextChapter' }
  | { do: 'expand' }
  | { do: 'toggleHelp' };

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  /** Focus is in a text field: the player handles no keys. */
  isTyping: boolean;
  /** Focus is on an element that Space or Enter activates (a button, a link). */
  isOnControl: boolean;
  /** Focus is in the player, or the player is fullscreen: it may handle keys that scroll the page. */
  isInPlayer: boolean;
  /** The player is a mini player in a corner of another page. */
  isMini: boolean;
}

/** Step of the left and right arrow keys, also on the seek bar. */
export const arrowSeconds = 5;

const letters = new Map<string, KeyCommand>([
  ['k', { do: 'togglePlay' }],
  ['j', { do: 'skip', direction: 'back' }],
  ['l', { do: 'skip', direction: 'forward' }],
  ['m', { do: 'toggleMute' }],
  ['f', { do: 'toggleFullscreen' }],
  ['i', { do: 'togglePictureInPicture' }],
  ['c', { do: 'toggleCaptions' }],
  ['t', { do: 'toggleTheatre' }],
  [',', { do: 'stepFrame', direction: -1 }],
  ['.', { do: 'stepFrame', direction: 1 }],
  ['<', { do: 'stepSpeed', direction: -1 }],
  ['>', { do: 'stepSpeed', direction: 1 }],
  ['?', { do: 'toggleHelp' }],
  ['ArrowLeft', { do: 'seekBy', seconds: -arrowSeconds }],
  ['ArrowRight', { do: 'seekBy', seconds: arrowSeconds }],
]);

/** Keys that scroll the page; handled only while the focus is in the player. */
const scrolling = new Map<string, KeyCommand>([
  ['ArrowUp', { do: 'volumeBy', amount: 0.05 }],
  ['ArrowDown', { do: 'volumeBy', amount: -0.05 }],
  ['Home', { do: 'seekToFraction', fraction: 0 }],
  ['End', { do: 'seekToFraction', fraction: 1 }],
]);

/** The mini player leaves all other keys to the page, on which the viewer does something else. */
const mini = new Map<string, KeyCommand>([
  ['k', { do: 'togglePlay' }],
  ['j', { do: 'skip', direction: 'back' }],
  ['l', { do: 'skip', direction: 'forward' }],
  ['m', { do: 'toggleMute' }],
  ['i', { do: 'expand' }],
]);

const withCtrl = new Map<string, KeyCommand>([
  ['ArrowLeft', { do: 'previousChapter' }],
  ['ArrowRight', { do: 'nextChapter' }],
]);

function isOnlyCtrl({ ctrlKey, altKey, metaKey, shiftKey }: KeyPress): boolean {
  return ctrlKey && !altKey && !metaKey && !shiftKey;
}

/** The command of a key press (requirement Q-1); undefined when the player must not handle it. */
export function keyCommand(press: KeyPress): KeyCommand | undefined {
  if (press.isMini) return miniCommand(press);
  if (isOnlyCtrl(press) && !press.isTyping) return withCtrl.get(press.key);
  if (press.isTyping || press.ctrlKey || press.altKey || press.metaKey) return undefined;
  if (press.key === ' ') return press.isOnControl ? undefined : { do: 'togglePlay' };
  if (press.key === 'N' && press.shiftKey) return { do: 'playNext' };
  if (/^[0-9]$/.test(press.key)) return { do: 'seekToFraction', fraction: Number(press.key) / 10 };
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return letters.get(key) ?? (press.isInPlayer ? scrolling.get(key) : undefined);
}

function miniCommand(press: KeyPress): KeyCommand | undefined {
  if (press.isTyping || press.ctrlKey || press.altKey || press.metaKey) return undefined;
  if (press.key === ' ') return press.isInPlayer && !press.isOnControl ? { do: 'togglePlay' } : undefined;
  return mini.get(press.key.length === 1 ? press.key.toLowerCase() : press.key);
}

/** Commands that repeat while the key is held down. */
const repeating = new Set<KeyCommand['do']>(['skip', 'seekBy', 'volumeBy', 'stepFrame', 'stepSpeed']);

/** Whether the command repeats while its key is held down. */
export function repeats(command: KeyCommand): boolean {
  return repeating.has(command.do);
}
