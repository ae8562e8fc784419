import { parseArgs } from 'node:util';
import { openMediaStore } from '@nightjar/media';
import { type EncodeAgainResult, encodeVideosAgain, parseEnvironment } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { StartError } from '../startup/start-error.ts';
import { openSharedDatabase } from './open-shared-database.ts';

const outcomes: Readonly<Record<EncodeAgainResult['outcome'], string>> = {
  sent: 'is encoded again',
  not_failed: 'was not refused by the pipeline',
  no_source: 'cannot be encoded again: its file was deleted',
};

/**
 * Encodes videos again that the pipeline refused, for example after a fault of the server. A server may use the database at the
 * same time, and its worker makes the media.
 * @throws {StartError} when the arguments are wrong.
 */
export async function runEncode(args: string[]): Promise<void> {
  const { videoIds, isDryRun } = readArgs(args);
  const environment = parseEnvironment(process.env);
  const { log, print } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const database = await openSharedDatabase({ environment, log });
  try {
    const mediaStore = await openMediaStore(environment.mediaStore);
    const results = await encodeVideosAgain({ database, mediaStore, log, videoIds, isDryRun });
    for (const { videoId, outcome } of results) print(`Video ${videoId} ${outcomes[outcome]}.`);
    const sent = results.filter(({ outcome }) => outcome === 'sent').length;
    print(`${sent} of ${results.length} videos${isDryRun ? ' (dry run, nothing was changed)' : ''}.`);
  } finally {
    await database.close();
  }
}

function readArgs(args: string[]) {
  const usage =
    'State the videos by number, for example: encode 120 121, or encode --failed for all that failed by a fault of the server (--dry-run changes nothing).';
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: {
        failed: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const isValid = positionals.every((text) => /^[1-9]\d{0,14}$/.test(text));
    if (isValid && values.failed === (positionals.length === 0))
      return {
        videoIds: values.failed ? undefined : positionals.map(Number),
        isDryRun: values['dry-run'],
      };
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}
