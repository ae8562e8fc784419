import { describe, expect, test } from 'vitest';
import { type KeyCommand, type KeyPress, keyCommand, repeats } from './keyboard.ts';

const press: KeyPress = {
  key: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  isTyping: false,
  isOnControl: false,
  isInPlayer: false,
  isMini: false,
};

const map: [string, KeyCommand][] = [
  [' ', { do: 'togglePlay' }],
  ['k', { do: 'togglePlay' }],
  ['K', { do: 'togglePlay' }],
  ['j', { do: 'skip', direction: 'back' }],
  ['l', { do: 'skip', direction: 'forward' }],
  ['ArrowLeft', { do: 'seekBy', seconds: -5 }],
  ['ArrowRight', { do: 'seekBy', seconds: 5 }],
  ['0', { do: 'seekToFraction', fraction: 0 }],
  ['9', { do: 'seekToFraction', fraction: 0.9 }],
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
];

const inPlayer: [string, KeyCommand][] = [
  ['ArrowUp', { do: 'volumeBy', amount: 0.05 }],
  ['ArrowDown', { do: 'volumeBy', amount: -0.05 }],
  ['Home', { do: 'seekToFraction', fraction: 0 }],
  ['End', { do: 'seekToFraction', fraction: 1 }],
];

describe('keys', () => {
  test.each(map)('KEY-1: "%s" maps to %o', (key, command) => {
    expect(keyCommand({ ...press, key })).toEqual(command);
  });

  test.each(inPlayer)('KEY-2: "%s" scrolls the page unless the focus is in the player', (key, command) => {
    expect(keyCommand({ ...press, key })).toBeUndefined();
    expect(keyCommand({ ...press, key, isInPlayer: true })).toEqual(command);
  });

  test.each([...map, ...inPlayer])('KEY-3: "%s" is ignored while typing and with modifiers', (key) => {
    const all = { ...press, key, isInPlayer: true };
    expect(keyCommand({ ...all, isTyping: true })).toBeUndefined();
    expect(keyCommand({ ...all, ctrlKey: true, shiftKey: true })).toBeUndefined();
    expect(keyCommand({ ...all, altKey: true })).toBeUndefined();
    expect(keyCommand({ ...all, metaKey: true })).toBeUndefined();
  });

  test('KEY-4: Space on a button activates the button, k still toggles playback', () => {
    expect(keyCommand({ ...press, key: ' ', isOnControl: true })).toBeUndefined();
    expect(keyCommand({ ...press, key: 'k', isOnControl: true })).toEqual({ do: 'togglePlay' });
  });

  test.each(['a', 'Enter', 'Tab', 'constructor', 'toString', 'F5'])(
    'KEY-3: "%s" is not a shortcut',
    (key) => {
      expect(keyCommand({ ...press, key, isInPlayer: true })).toBeUndefined();
    },
  );
});

test('KEY-1: Shift+N plays the next video, n alone is ignored', () => {
  expect(keyCommand({ ...press, key: 'N', shiftKey: true })).toEqual({ do: 'playNext' });
  expect(keyCommand({ ...press, key: 'n' })).toBeUndefined();
  // Caps lock.
  expect(keyCommand({ ...press, key: 'N' })).toBeUndefined();
  expect(keyCommand({ ...press, key: 'N', shiftKey: true, isTyping: true })).toBeUndefined();
});

test('KEY-8: holding a key down repeats seeks, steps and volume changes, but toggles once', () => {
  const again = (key: string) => {
    const command = keyCommand({ ...press, key, isInPlayer: true });
    return command && repeats(command);
  };
  for (const key of ['ArrowLeft', 'ArrowUp', 'l', '.', '>']) expect(again(key)).toBe(true);
  for (const key of [' ', 'k', 'm', 'f', 'i', 'c', 't', '?', '5']) expect(again(key)).toBe(false);
});

test('KEY-8: Ctrl with an arrow key moves between chapters', () => {
  const ctrl = { ...press, ctrlKey: true };
  expect(keyCommand({ ...ctrl, key: 'ArrowLeft' })).toEqual({ do: 'previousChapter' });
  expect(keyCommand({ ...ctrl, key: 'ArrowRight' })).toEqual({ do: 'nextChapter' });
  expect(keyCommand({ ...ctrl, key: 'ArrowRight', shiftKey: true })).toBeUndefined();
  expect(keyCommand({ ...ctrl, key: 'ArrowRight', isTyping: true })).toBeUndefined();
});

describe('keys of the mini player', () => {
  const inMini = { ...press, isMini: true };

  test.each<[string, KeyCommand]>([
    ['k', { do: 'togglePlay' }],
    ['K', { do: 'togglePlay' }],
    ['m', { do: 'toggleMute' }],
    ['j', { do: 'skip', direction: 'back' }],
    ['l', { do: 'skip', direction: 'forward' }],
    ['i', { do: 'expand' }],
  ])('KEY-13: "%s" maps to %o', (key, command) => {
    expect(keyCommand({ ...inMini, key })).toEqual(command);
    expect(keyCommand({ ...inMini, key, isTyping: true })).toBeUndefined();
    expect(keyCommand({ ...inMini, key, ctrlKey: true })).toBeUndefined();
    expect(keyCommand({ ...inMini, key, metaKey: true })).toBeUndefined();
    expect(keyCommand({ ...inMini, key, altKey: true })).toBeUndefined();
  });

  test.each(['f', 'c', 't', '5', '?', ',', '<', 'ArrowLeft', 'ArrowUp', 'Home', 'N', 'Enter'])(
    'KEY-13: "%s" is left to the page',
    (key) => {
      expect(keyCommand({ ...inMini, key, isInPlayer: true, shiftKey: key === 'N' })).toBeUndefined();
    },
  );

  test('KEY-13: Space scrolls the page, except with the focus in the mini player', () => {
    expect(keyCommand({ ...inMini, key: ' ' })).toBeUndefined();
    expect(keyCommand({ ...inMini, key: ' ', isInPlayer: true })).toEqual({ do: 'togglePlay' });
    expect(keyCommand({ ...inMini, key: ' ', isInPlayer: true, isOnControl: true })).toBeUndefined();
  });
});
