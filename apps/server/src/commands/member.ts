import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { changeMember, createMember, parseEnvironment } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { readSiteConfig } from '../startup/read-site-config.ts';
import { StartError } from '../startup/start-error.ts';
import { openSharedDatabase } from './open-shared-database.ts';

/**
 * Creates a member (with `--email`), or changes the role, the password or the two-step login of an existing one. A server may
 * use the database at the same time.
 * @throws {StartError} when the arguments or the password on standard input are wrong.
 * @throws {OriginError} `member` when a value is refused.
 */
export async function runMember(args: string[], input: NodeJS.ReadableStream = process.stdin): Promise<void> {
  const { username, email, role, resetsPassword, removesSecondFactor, readsPassword } = readArgs(args);
  const environment = parseEnvironment(process.env);
  const siteConfig = await readSiteConfig(environment.siteConfig);
  const password = readsPassword ? await firstLine(input) : undefined;
  const { log, print } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const database = await openSharedDatabase({ environment, log });
  try {
    const parts = { database, siteConfig, username, password };
    const saved =
      email === undefined
        ? await changeMember({ ...parts, role, resetsPassword, removesSecondFactor })
        : await createMember({ ...parts, email, role: role ?? 'member' });
    print(`The member ${username} is ${email === undefined ? 'changed' : 'created'}.`);
    if (!readsPassword && saved.password) print(`Password, shown only this once: ${saved.password}`);
  } finally {
    await database.close();
  }
}

function readArgs(args: string[]) {
  const usage =
    'State the member and the change, for example: member --username mira --email mira@example.com --role moderator to create one, member --username mira --role uploader, --reset-password or --remove-second-factor to change one (--password-stdin reads the password instead of generating it).';
  try {
    const { values } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options: {
        username: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string' },
        'reset-password': { type: 'boolean', default: false },
        'remove-second-factor': { type: 'boolean', default: false },
        'password-stdin': { type: 'boolean', default: false },
      },
    });
    const { username, email, role } = values;
    const resetsPassword = values['reset-password'];
    const removesSecondFactor = values['remove-second-factor'];
    const readsPassword = values['password-stdin'];
    const isChange = resetsPassword || removesSecondFactor;
    const isValid =
      email === undefined
        ? (isChange || role !== undefined) && (resetsPassword || !readsPassword)
        : !isChange;
    if (username && isValid) {
      return { username, email, role, resetsPassword, removesSecondFactor, readsPassword };
    }
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) if (line !== '') return line;
  throw new StartError('--password-stdin was given, but standard input holds no password.');
}
