import { createInterface } from 'node:readline';
import { changeMember, createMember } from '@nightjar/origin';
import { readSiteConfig } from '../startup/read-site-config.ts';
import { StartError } from '../startup/start-error.ts';
import { readCommandArgs } from './command-args.ts';
import { withDatabase } from './with-database.ts';

const usage =
  'State the member and the change, for example: member --username mira --email mira@example.com --role moderator to create one, member --username mira --role uploader, --reset-password or --remove-second-factor to change one (--password-stdin reads the password instead of generating it).';

/**
 * Creates a member (with `--email`), or changes the role, the password or the two-step login of an existing one.
 * @throws {StartError} when the arguments or the password on standard input are wrong.
 * @throws {OriginError} `member` when a value is refused.
 */
export async function runMember(args: string[], input: NodeJS.ReadableStream = process.stdin): Promise<void> {
  const { username, email, role, resetsPassword, removesSecondFactor, readsPassword } = readArgs(args);
  const password = readsPassword ? await firstLine(input) : undefined;
  await withDatabase(async ({ environment, database, print }) => {
    const siteConfig = await readSiteConfig(environment.siteConfig);
    const parts = { database, siteConfig, username, password };
    const saved =
      email === undefined
        ? await changeMember({ ...parts, role, resetsPassword, removesSecondFactor })
        : await createMember({ ...parts, email, role: role ?? 'member' });
    print(`The member ${username} is ${email === undefined ? 'changed' : 'created'}.`);
    if (!readsPassword && saved.password) print(`Password, shown only this once: ${saved.password}`);
  });
}

const syntax = {
  options: {
    username: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string' },
    'reset-password': { type: 'boolean', default: false },
    'remove-second-factor': { type: 'boolean', default: false },
    'password-stdin': { type: 'boolean', default: false },
  },
} as const;

function readArgs(args: string[]) {
  return readCommandArgs(args, usage, syntax, ({ values }) => {
    const { username, email, role } = values;
    const resetsPassword = values['reset-password'];
    const removesSecondFactor = values['remove-second-factor'];
    const readsPassword = values['password-stdin'];
    const isChange = resetsPassword || removesSecondFactor;
    const isValid =
      email === undefined
        ? (isChange || role !== undefined) && (resetsPassword || !readsPassword)
        : !isChange;
    if (!username || !isValid) return undefined;
    return { username, email, role, resetsPassword, removesSecondFactor, readsPassword };
  });
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) if (line !== '') return line;
  throw new StartError('--password-stdin was given, but standard input holds no password.');
}
