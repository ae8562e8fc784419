import { parseArgs } from 'node:util';
import { StartError } from '../startup/start-error.ts';

/**
 * Reads the arguments of a command whose only option is `--dry-run`.
 * @throws {StartError} with `usage` for any other argument, so that a mistyped dry run changes nothing.
 */
export function readDryRun(args: string[], usage: string): boolean {
  try {
    const { values } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    return values['dry-run'];
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
}
