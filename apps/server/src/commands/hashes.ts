import { parseArgs } from 'node:util';
import { type HashKind, hashKinds, importHashes, parseEnvironment, removeHashes } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { StartError } from '../startup/start-error.ts';
import { onStopSignals } from '../stopping/stop-signals.ts';
import { openSharedDatabase } from './open-shared-database.ts';

/**
 * Imports an external list of hashes from a file or an address, or removes a list or some of its hashes. A server may use the
 * database at the same time. Run it again to continue after an interruption, or to add what is new in the list.
 * @throws {StartError} when the arguments are wrong.
 * @throws {OriginError} `hash_list` when the list cannot be read.
 */
export async function runHashes(args: string[]): Promise<void> {
  const read = readArgs(args);
  const environment = parseEnvironment(process.env);
  const { log, print, progress } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const stopping = new AbortController();
  onStopSignals({ stop: () => stopping.abort(), force: () => process.exit(130) });
  const database = await openSharedDatabase({ environment, log });
  try {
    if (read.verb === 'remove') {
      const { removed, unmarked } = await removeHashes({ database, signal: stopping.signal, ...read });
      print(`${removed} hashes removed from the list "${read.list}", ${unmarked} videos no longer marked.`);
      return;
    }
    const { list, isDryRun, ...source } = read;
    const { added, known, invalid, invalidLines } = await importHashes({
      database,
      ...source,
      list,
      isDryRun,
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
    'State the list and its name, for example: hashes import known.csv --list partner --kind pdq, or hashes import https://lists.example/pdq.csv --list partner --kind pdq --token-file token.txt (--kind sha256 for hashes of files, --dry-run changes nothing). To remove a list: hashes remove --list partner; to remove some of its hashes: hashes remove 0a1b… --list partner.';
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: {
        list: { type: 'string' },
        kind: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'token-file': { type: 'string' },
      },
    });
    const [verb, location, ...others] = positionals;
    const hashes = positionals.slice(1).map((hash) => hash.toLowerCase());
    const { list: named, ...ofImport } = values;
    const kind = hashKinds.find((known): known is HashKind => known === (values.kind ?? 'sha256'));
    const list = named?.trim() ?? '';
    const isNamed = /^[\w .-]{1,64}$/.test(list);
    const isRemoval = verb === 'remove' && Object.keys(ofImport).length === 0;
    if (isRemoval && isNamed && hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash)))
      return { verb: 'remove' as const, list, ...(hashes.length > 0 && { hashes }) };
    if (verb === 'import' && location && others.length === 0 && kind && isNamed)
      return {
        verb: 'import' as const,
        location,
        list,
        kind,
        isDryRun: values['dry-run'] ?? false,
        tokenFile: values['token-file'],
      };
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}
