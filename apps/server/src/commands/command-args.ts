import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '../startup/start-error.ts';

type Syntax = Pick<ParseArgsConfig, 'options' | 'allowPositionals'>;

/**
 * Parses the arguments of a command.
 *
 * @param read Returns the parameters of the command; undefined for arguments that it does not accept.
 * @throws {StartError} with `usage` for unknown or refused arguments, so that a mistyped option changes nothing.
 */
export function readCommandArgs<Given extends Syntax, Params>(
  args: readonly string[],
  usage: string,
  syntax: Given,
  read: (given: ReturnType<typeof parseArgs<Given>>) => Params | undefined,
): Params {
  let params: Params | undefined;
  try {
    // `pnpm run` passes its own separator on.
    const own = { args: args.filter((arg) => arg !== '--') };
    params = read(parseArgs<Given>(Object.assign({}, syntax, own)));
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  if (params === undefined) throw new StartError(usage);
  return params;
}

/** Reads the arguments of a command whose only option is `--dry-run`. @throws {StartError} with `usage` for any other argument. */
export function readDryRun(args: readonly string[], usage: string): boolean {
  const syntax = { options: { 'dry-run': { type: 'boolean', default: false } } } as const;
  return readCommandArgs(args, usage, syntax, ({ values }) => values['dry-run']);
}

/** The number that an option states; undefined unless it is an integer above 0. */
export function positiveInteger(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
