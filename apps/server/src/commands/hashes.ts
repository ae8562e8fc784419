import { parseArgs } from 'node:util';
import { type HashKind, hashKinds, importHashes, parseEnvironment } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { StartError } from '../startup/start-error.ts';
import { onStopSignals } from '../stopping/stop-signals.ts';
import { openSharedDatabase } from './open-shared-database.ts';

/**
 * Imports an external list of hashes from a file or an address. A server may use the database at the same time. Run it again
 * to continue after an interruption, or to add what is new in the list.
 * @throws {StartError} when the arguments are wrong.
 * @throws {OriginError} `hash_list` when the list cannot be read.
 */
export async function runHashes(args: string[]): Promise<void> {
  const { location, list, kind, isDryRun, tokenFile } = readArgs(args);
  const environment = parseEnvironment(process.env);
  const { log, print, progress } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const stopping = new AbortController();
  onStopSignals({ stop: () => stopping.abort(), force: () => process.exit(130) });
  const database = await openSharedDatabase({ environment, log });
  try {
    const { added, known, invalid, invalidLines } = await importHashes({
      database,
      location,
      list,
      kind,
      isDryRun,
      tokenFile,
      signal: stopping.signal,
      onProgress: (lines) => progress(`Importing: ${lines} lines`),
    });
    progress('');
    const would = isDryRun ? ' (dry run, nothing was changed)' : '';
    print(`${added} hashes added to the list "${list}", ${known} known, ${invalid} invalid lines${would}.`);
    if (invalid > 0) print(`Lines without a hash: ${invalidLines.join(', ')}${invalid > 10 ? ' …' : ''}`);
  } finally {
    await database.close();
  }
}

function readArgs(args: string[]) {
  const usage =
    'State the list and its name, for example: hashes import known.csv --list partner --kind pdq, or hashes import https://lists.example/pdq.csv --list partner --kind pdq --token-file token.txt (--kind sha256 for hashes of files, --dry-run changes nothing).';
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: {
        list: { type: 'string' },
        kind: { type: 'string', default: 'sha256' },
        'dry-run': { type: 'boolean', default: false },
        'token-file': { type: 'string' },
      },
    });
    const [verb, location, ...others] = positionals;
    const kind = hashKinds.find((known): known is HashKind => known === values.kind);
    const list = values.list?.trim() ?? '';
    if (verb === 'import' && location && others.length === 0 && kind && /^[\w .-]{1,64}$/.test(list))
      return { location, list, kind, isDryRun: values['dry-run'], tokenFile: values['token-file'] };
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}
