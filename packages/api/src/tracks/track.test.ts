import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readTracks } from './track.ts';

const { context } = createReadContext();
const track = { kind: 'captions', lang: 'en', label: 'English', url: '/tracks/0/7/1.vtt', is_default: '0' };

test.each(['en', 'fil', 'pt-BR', 'zh-Hant-TW', 'abcdefgh', 'en-12345678'])(
  'accepts the language %s',
  (lang) => {
    expect(readTracks([{ ...track, lang }], context)).toHaveLength(1);
  },
);

test.each(['', 'e', 'abcdefghi', 'en-', 'en-123456789', 'en_US', '1en', 'en US', 'en"'])(
  'leaves out a track with the language %j',
  (lang) => {
    expect(readTracks([{ ...track, lang }], context)).toEqual([]);
  },
);
