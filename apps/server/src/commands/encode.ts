import { openMediaStore } from '@nightjar/media';
import { type EncodeAgainResult, encodeVideosAgain } from '@nightjar/origin';
import { readCommandArgs } from './command-args.ts';
import { withDatabase } from './with-database.ts';

const usage =
  'State the videos by number, for example: encode 120 121, or encode --failed for all that failed by a fault of the server (--dry-run changes nothing).';

const outcomes: Readonly<Record<EncodeAgainResult['outcome'], string>> = {
  sent: 'is encoded again',
  not_failed: 'was not refused by the pipeline',
  no_source: 'cannot be encoded again: its file was deleted',
};

/**
 * Encodes videos again that the pipeline refused, for example after a fault of the server. The worker of a server makes the
 * media.
 * @throws {StartError} when the arguments are wrong.
 */
export async function runEncode(args: string[]): Promise<void> {
  const { videoIds, isDryRun } = readArgs(args);
  await withDatabase(async ({ environment, database, log, print }) => {
    const mediaStore = await openMediaStore(environment.mediaStore);
    const results = await encodeVideosAgain({ database, mediaStore, log, videoIds, isDryRun });
    for (const { videoId, outcome } of results) print(`Video ${videoId} ${outcomes[outcome]}.`);
    const sent = results.filter(({ outcome }) => outcome === 'sent').length;
    print(`${sent} of ${results.length} videos${isDryRun ? ' (dry run, nothing was changed)' : ''}.`);
  });
}

const syntax = {
  allowPositionals: true,
  options: {
    failed: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
} as const;

function readArgs(args: string[]) {
  return readCommandArgs(args, usage, syntax, ({ values, positionals }) => {
    const isValid = positionals.every((text) => /^[1-9]\d{0,14}$/.test(text));
    if (!isValid || values.failed !== (positionals.length === 0)) return undefined;
    return {
      videoIds: values.failed ? undefined : positionals.map(Number),
      isDryRun: values['dry-run'],
    };
  });
}
