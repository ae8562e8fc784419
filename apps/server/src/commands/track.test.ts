import { expect, test } from 'vitest';
import { runTrack } from './track.ts';

test.each([
  [[], 'State the video'],
  [['--video', '7', 'captions.vtt'], 'State the video'],
  [['--video', 'seven', '--lang', 'en', 'captions.vtt'], 'State the video'],
  [['--video', '7', '--lang', 'en'], 'State the video'],
  [['--video', '7', '--colour', 'red', '--lang', 'en', 'captions.vtt'], 'State the video'],
  [
    ['--video', '7', '--lang', 'en', '/missing/captions.vtt'],
    'The file /missing/captions.vtt cannot be read',
  ],
])('rejects %j with a message before it opens the database', async (args, sentence) => {
  await expect(runTrack(args)).rejects.toThrow(sentence);
});
