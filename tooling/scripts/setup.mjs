/**
 * What the root's commands need from the machine before they can do their work: installed dependencies, a Node that
 * is new enough, ffmpeg, Chromium. Plain JavaScript for any Node from 20 on, because it runs before anything is
 * known to be there. Each `ensure…` finds the thing, installs it where it may, or throws a `SetupError` whose message
 * is one sentence for the person at the terminal.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Keep in step with `engines` of the root package.json. */
const oldestNode = [22, 22];

/** A failure that the person can mend: its message is one sentence, no stack is shown. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Runs a command's `main` and turns a SetupError into its sentence and exit code 1. */
export function runMain(main) {
  main().catch((error) => {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  });
}

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a command on PATH, or undefined. */
export function onPath(command) {
  const names = process.platform === 'win32' ? [`${command}.exe`, `${command}.cmd`] : [command];
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
}

/**
 * pnpm runs a script even when the installation before it has failed, so each command looks for itself.
 * @throws SetupError
 */
export function requireInstalled() {
  const traces = ['node_modules/.modules.yaml', 'node_modules/.bin/turbo', 'apps/server/node_modules'];
  if (traces.some((trace) => !existsSync(join(root, trace))))
    throw new SetupError(
      'The dependencies are not installed: run "npx --yes pnpm install" in this folder and see what it reports.',
    );
}

const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
};

/**
 * The Node that the product runs on: this one, or the one that the dependencies brought.
 * @returns the path of its binary
 * @throws SetupError
 */
export function ensureNode() {
  if (isNewEnough(process.version)) return process.execPath;
  const installed = join(root, 'node_modules/node/bin/node');
  if (isExecutable(installed)) {
    const { stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' });
    if (stdout && isNewEnough(stdout.trim())) return installed;
  }
  throw new SetupError(
    `Node ${oldestNode.join('.')} or newer is needed and this is ${process.version}: install a newer one from https://nodejs.org and start again.`,
  );
}

/**
 * How to start pnpm from a script: under npx it is named only by `npm_execpath`, a native binary or a script.
 * @returns {{ command: string, args: string[] }}
 */
export function pnpmCommand() {
  const path = process.env.npm_execpath;
  if (path && /pnpm/.test(path) && existsSync(path))
    return /\.[cm]?js$/.test(path)
      ? { command: process.execPath, args: [path] }
      : { command: path, args: [] };
  return onPath('pnpm') ? { command: 'pnpm', args: [] } : { command: 'npx', args: ['--yes', 'pnpm'] };
}

/**
 * The environment for children: pnpm, and the right Node, come first on PATH, because turbo looks for pnpm there.
 * @param {string} node the path given by `ensureNode`
 */
export function childEnvironment(node) {
  const { command } = pnpmCommand();
  const folders = [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH];
  if (command.includes('/')) folders.splice(1, 0, dirname(command));
  return { ...process.env, PATH: folders.filter(Boolean).join(delimiter) };
}

/** Runs a command to its end and keeps its last output for a message, if it fails. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Shows that a long step is still going: a counting line on a terminal, one line otherwise. */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) console.log(`${title} …`);
  const show = () => process.stdout.write(`\r\x1b[K${title} … ${seconds()} s`);
  const timer = isTerminal ? setInterval(show, 500) : undefined;
  if (isTerminal) show();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isTerminal) process.stdout.write(`\r\x1b[K${title}: ${seconds()} s\n`);
  }
}

const isDebian = () => {
  if (process.platform !== 'linux' || !onPath('apt-get')) return false;
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
};

const mayInstall = () => isDebian() && process.getuid?.() === 0;

async function aptInstall(name) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  return step(`Installing ${name} with apt-get`, async () => {
    // A stale or unreachable package list is not yet a failure: the package may be in it all the same.
    await capture('apt-get', ['-qq', 'update'], options);
    return capture('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', name], options);
  });
}

const lastLine = (output) => output.trim().split('\n').at(-1) ?? '';

async function ensureTool({ find, packageName, why, how }) {
  const found = find();
  if (found) return found;
  let reason = '';
  if (mayInstall()) {
    const { code, output } = await aptInstall(packageName);
    const installed = code === 0 ? find() : undefined;
    if (installed) return installed;
    reason = ` (apt-get could not install it: ${lastLine(output)})`;
  }
  throw new SetupError(`${why}${reason}: ${how}.`);
}

/**
 * ffmpeg and ffprobe, which make every clip that the site plays.
 * @returns {Promise<string>} the path of ffmpeg
 * @throws SetupError
 */
export function ensureFfmpeg() {
  return ensureTool({
    find: () => (onPath('ffprobe') ? onPath('ffmpeg') : undefined),
    packageName: 'ffmpeg',
    why: 'ffmpeg and ffprobe were not found on PATH',
    how:
      process.platform === 'darwin'
        ? 'install them with "brew install ffmpeg" and start again'
        : 'install them (Debian and Ubuntu: "sudo apt-get install ffmpeg") and start again',
  });
}

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const chromiumApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, or one that the system has.
 * @returns {Promise<string>} its path; hand it on as CHROMIUM_PATH
 * @throws SetupError
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named))
    throw new SetupError(
      `CHROMIUM_PATH names ${named}, which is no program that can be started: mend or unset it.`,
    );
  return ensureTool({
    find: () =>
      named ?? chromiumNames.map(onPath).find(Boolean) ?? chromiumApps.find((path) => existsSync(path)),
    packageName: 'chromium',
    why: 'No Chromium was found for the browser tests',
    how: 'install one (Debian: "sudo apt-get install chromium") or set CHROMIUM_PATH to its program, and start again',
  });
}
