import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, type Remedies } from './errors.ts';
import { type Launcher, launcherWithAccount } from './launcher.ts';
import type { PostgresLog } from './log.ts';

interface InitialiseOptions {
  /** Folder of the new cluster. */
  cluster: string;
  binaries: Binaries;
  launcher: Launcher;
  superuser: string;
  password: string;
  /** Additional files to write into the cluster, by name. */
  files: Record<string, string>;
  log: PostgresLog;
  remedies: Remedies;
}

/**
 * Creates a cluster in a temporary folder and renames it when it is complete, so that an interrupted start leaves no partial
 * cluster and one of two simultaneous starts wins.
 */
export async function initialiseCluster(options: InitialiseOptions): Promise<void> {
  const unfinished = `${options.cluster}.making-${process.pid}`;
  try {
    await runInitdb(options, unfinished);
    for (const [name, text] of Object.entries(options.files)) {
      await writeFile(join(unfinished, name), text, { mode: 0o600 });
    }
    await rename(unfinished, options.cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Runs initdb, and again with a fallback if it reports a missing account or locale. */
async function runInitdb(options: InitialiseOptions, folder: string): Promise<void> {
  let { launcher } = options;
  let ctype = 'C.UTF-8';
  for (;;) {
    const result = await initdb({ ...options, launcher }, folder, ctype);
    if (result.code === 0) return;
    if (result.output.includes('could not look up effective user ID') && launcher.name === 'direct') {
      launcher = await launcherWithAccount();
    } else if (result.output.includes('locale name') && ctype !== 'C') {
      options.log.warn(
        {},
        'This system has no C.UTF-8 locale: search for words with non-ASCII letters is limited.',
      );
      ctype = 'C';
    } else {
      throw new EmbeddedPostgresError(
        'platform',
        `The embedded database could not be created in ${options.cluster} (${lastLine(result.output)}): fix the cause, or ${options.remedies.otherServer}.`,
      );
    }
  }
}

const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? '';

/** Tries C.UTF-8 first: with `--lc-ctype=C`, trigrams and full-text search silently fail for non-ASCII letters. */
async function initdb(options: InitialiseOptions, folder: string, ctype: string): Promise<RunResult> {
  const { launcher, binaries, superuser } = options;
  const passwordPath = `${folder}.password`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await writeFile(passwordPath, options.password, { mode: 0o600 });
  try {
    if (launcher.owner) {
      await chown(folder, launcher.owner.uid, launcher.owner.gid);
      await chown(passwordPath, launcher.owner.uid, launcher.owner.gid);
    }
    const args = [
      [
        '-D',
        folder,
        '-U',
        superuser,
        `--pwfile=${passwordPath}`,
        '--auth=scram-sha-256',
        '--no-instructions',
      ],
      ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=PG_UNICODE_FAST'],
      ['--locale=C', `--lc-ctype=${ctype}`],
    ];
    return await run(launcher, binaries, args.flat());
  } finally {
    await rm(passwordPath, { force: true });
  }
}

interface RunResult {
  code: number | null;
  output: string;
}

function run(launcher: Launcher, binaries: Binaries, args: string[]): Promise<RunResult> {
  return new Promise((done, fail) => {
    const child = launcher.spawn(binaries.initdb, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', ...binaries.variables },
    });
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', fail);
    child.once('close', (code) => done({ code, output }));
  });
}
