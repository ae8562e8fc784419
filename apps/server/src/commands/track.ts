import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { addTrack, parseEnvironment } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { StartError } from '../startup/start-error.ts';
import { openSharedDatabase } from './open-shared-database.ts';

/**
 * Adds captions or chapters from a WebVTT file to a video. A running server serves them at once.
 * @throws {StartError} when the arguments or the file are wrong.
 */
export async function runTrack(args: string[]): Promise<void> {
  const { file, ...track } = readArgs(args);
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new StartError(`The file ${file} cannot be read.`, { cause: error });
  });
  const environment = parseEnvironment(process.env);
  const { log, say } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const database = await openSharedDatabase({ environment, log });
  try {
    await addTrack({ database, bytes, ...track });
    say(`Video ${track.videoId} has the ${track.kind} of ${file}.`);
  } finally {
    await database.close();
  }
}

function readArgs(args: string[]) {
  const usage =
    'State the video, the language and the file, for example: track --video 12 --lang en --label English captions.vtt (--kind chapters, --default).';
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: {
        video: { type: 'string' },
        kind: { type: 'string', default: 'captions' },
        lang: { type: 'string' },
        label: { type: 'string', default: '' },
        default: { type: 'boolean', default: false },
      },
    });
    const { kind, lang, label, default: isDefault } = values;
    const videoId = Number(values.video);
    const [file] = positionals;
    if (Number.isSafeInteger(videoId) && videoId > 0 && lang && file)
      return { videoId, kind, lang, label, isDefault, file };
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}
