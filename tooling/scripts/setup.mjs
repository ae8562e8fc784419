/**
 * Checks what the root commands need on the machine: installed dependencies, a new enough Node, ffmpeg, Chromium. Plain
 * JavaScript for Node 20 or newer, because it runs before other checks. Each `ensure…` function finds the program,
 * installs it when that is possible, or throws a `SetupError` with a message of one sentence.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Must match `engines` of the root package.json. */
const oldestNode = [22, 22];

/** A failure that the user can correct. Its message is one sentence, shown without a stack. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Runs a command's `main`; on failure prints the message and exits with code 1. */
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
 * pnpm runs a script even after a failed installation, so each command checks the installation.
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
 * Finds a Node for the product: this one, or the one among the dependencies.
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
 * How to start pnpm from a script. Under npx only `npm_execpath` has its path, which may be a binary or a script.
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
 * The environment of child processes: pnpm and the right Node are first on PATH, where turbo looks for pnpm.
 * @param {string} node the path given by `ensureNode`
 */
export function childEnvironment(node) {
  const { command } = pnpmCommand();
  const folders = [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH];
  if (command.includes('/')) folders.splice(1, 0, dirname(command));
  return { ...process.env, PATH: folders.filter(Boolean).join(delimiter) };
}

/** Runs a command and returns its exit code and the end of its output. */
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

/** Shows the elapsed time of a long step on a terminal, otherwise one line. */
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
    // A failed update is ignored, because the existing package list may contain the package.
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

/** Installs missing programs if that is allowed, for callers that also work without them. */
export async function installOptional(names) {
  for (const name of names) if (!onPath(name) && mayInstall()) await aptInstall(name);
}

/**
 * Finds ffmpeg and ffprobe, which the media pipeline needs.
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

/** The program that a variable of the environment names, if it is set. */
function namedExecutable(variable) {
  const named = process.env[variable];
  if (named && !isExecutable(named))
    throw new SetupError(`${variable} names ${named}, which is not an executable file: correct or unset it.`);
  return named;
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, or an installed one.
 * @returns {Promise<string>} its path, to be passed as CHROMIUM_PATH
 * @throws SetupError
 */
export async function ensureChromium() {
  const named = namedExecutable('CHROMIUM_PATH');
  return ensureTool({
    find: () =>
      named ?? chromiumNames.map(onPath).find(Boolean) ?? chromiumApps.find((path) => existsSync(path)),
    packageName: 'chromium',
    why: 'No Chromium was found for the browser tests',
    how: 'install one (Debian: "sudo apt-get install chromium") or set CHROMIUM_PATH to its program, and start again',
  });
}

const headlessShell = 'chromium-headless-shell';

/**
 * Finds the Chromium without a user interface, in which most tests run (decision 164), and installs it if that is allowed.
 * @param {string} chromium what `ensureChromium` has returned
 * @returns {Promise<string>} its path, to be passed as HEADLESS_SHELL_PATH; `chromium` where there is none, or where CHROMIUM_PATH
 * names the browser
 * @throws SetupError
 */
export async function findHeadlessShell(chromium) {
  const named = namedExecutable('HEADLESS_SHELL_PATH');
  if (named) return named;
  if (process.env.CHROMIUM_PATH) return chromium;
  await installOptional([headlessShell]);
  return onPath(headlessShell) ?? chromium;
}
