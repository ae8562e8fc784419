import { readFile } from 'node:fs/promises';
import { addTrack } from '@nightjar/origin';
import { StartError } from '../startup/start-error.ts';
import { positiveInteger, readCommandArgs } from './command-args.ts';
import { withDatabase } from './with-database.ts';

const usage =
  'State the video, the language and the file, for example: track --video 12 --lang en --label English captions.vtt (--kind chapters, --default).';

/**
 * Adds captions or chapters from a WebVTT file to a video. A running server serves them at once.
 * @throws {StartError} when the arguments or the file are wrong.
 */
export async function runTrack(args: string[]): Promise<void> {
  const { file, ...track } = readArgs(args);
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new StartError(`The file ${file} cannot be read.`, { cause: error });
  });
  await withDatabase(async ({ database, say }) => {
    await addTrack({ database, bytes, ...track });
    say(`Video ${track.videoId} has the ${track.kind} of ${file}.`);
  });
}

const syntax = {
  allowPositionals: true,
  options: {
    video: { type: 'string' },
    kind: { type: 'string', default: 'captions' },
    lang: { type: 'string' },
    label: { type: 'string', default: '' },
    default: { type: 'boolean', default: false },
  },
} as const;

function readArgs(args: string[]) {
  return readCommandArgs(args, usage, syntax, ({ values, positionals }) => {
    const { kind, lang, label, default: isDefault } = values;
    const videoId = positiveInteger(values.video);
    const [file] = positionals;
    return videoId && lang && file ? { videoId, kind, lang, label, isDefault, file } : undefined;
  });
}
