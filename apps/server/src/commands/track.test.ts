import { expect, test } from 'vitest';
import { runTrack } from './track.ts';

test.each([
  [[], 'Say which video'],
  [['--video', '7', 'captions.vtt'], 'Say which video'],
  [['--video', 'seven', '--lang', 'en', 'captions.vtt'], 'Say which video'],
  [['--video', '7', '--lang', 'en'], 'Say which video'],
  [['--video', '7', '--colour', 'red', '--lang', 'en', 'captions.vtt'], 'Say which video'],
  [
    ['--video', '7', '--lang', 'en', '/missing/captions.vtt'],
    'The file /missing/captions.vtt cannot be read',
  ],
])('an operator who says %j is told what is missing before anything is opened', async (words, sentence) => {
  await expect(runTrack(words)).rejects.toThrow(sentence);
});
