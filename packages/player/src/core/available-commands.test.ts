import { expect, test } from 'vitest';
import { type CommandSituation, isAvailable } from './available-commands.ts';
import type { KeyCommand } from './keyboard.ts';

const situation: CommandSituation = {
  isPaused: true,
  failure: 'none',
  contentBreak: false,
  fullscreen: false,
  volumeAvailability: 'available',
  fullscreenAvailability: 'available',
  pipAvailability: 'available',
  hasNext: true,
  canHandle: () => true,
};

const commands: KeyCommand['do'][] = [
  'togglePlay',
  'skip',
  'seekBy',
  'seekToFraction',
  'volumeBy',
  'toggleMute',
  'toggleFullscreen',
  'togglePictureInPicture',
  'stepFrame',
  'stepSpeed',
  'playNext',
  'toggleCaptions',
  'toggleTheatre',
  'previousChapter',
  'nextChapter',
  'toggleHelp',
  'expand',
];

const ofContent = [
  'skip',
  'seekBy',
  'seekToFraction',
  'stepFrame',
  'previousChapter',
  'nextChapter',
  'toggleCaptions',
  'togglePictureInPicture',
] as const;

const cases: [name: string, change: Partial<CommandSituation>, missing: readonly KeyCommand['do'][]][] = [
  ['a paused video with all features', {}, []],
  ['a playing video', { isPaused: false }, ['stepFrame']],
  ['a failure', { failure: 'temporary' }, ofContent],
  ['a failure that no retry can remove', { failure: 'final' }, [...ofContent, 'togglePlay', 'stepSpeed']],
  ['a content break', { contentBreak: true }, [...ofContent, 'stepSpeed']],
  [
    'a content break of failed content',
    { contentBreak: true, failure: 'final' },
    [...ofContent, 'stepSpeed'],
  ],
  ['fullscreen', { fullscreen: true }, ['toggleTheatre']],
  ['a device with fixed volume', { volumeAvailability: 'unsupported' }, ['volumeBy']],
  ['a browser without fullscreen', { fullscreenAvailability: 'unsupported' }, ['toggleFullscreen']],
  ['a video without metadata', { pipAvailability: 'unavailable' }, ['togglePictureInPicture']],
  ['no next video', { hasNext: false }, ['playNext']],
  [
    'no registered handlers',
    { canHandle: () => false },
    ['toggleCaptions', 'toggleTheatre', 'previousChapter', 'nextChapter', 'expand'],
  ],
];

test.each(cases)(
  'KEY-8: with %s only the commands with an effect are available',
  (_name, change, missing) => {
    const unavailable = commands.filter((name) => !isAvailable(name, { ...situation, ...change }));
    expect(new Set(unavailable)).toEqual(new Set(missing));
  },
);
