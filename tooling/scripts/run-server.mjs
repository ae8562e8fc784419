/** Starts a program of the server as this command's own: its output, its signals, its end. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './setup.mjs';

/**
 * Hands this command over to a program: signals go to it, its exit code comes back. Never returns.
 * @param {string} node the path given by `ensureNode`
 * @param {string[]} words what Node is started with
 * @param {NodeJS.ProcessEnv} env
 */
export function becomeProgram(node, words, env) {
  // The channel tells the program when this process is killed: it stops in order instead of staying behind unseen.
  const program = spawn(node, words, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
  whenStarterEnds(() => program.kill('SIGTERM'));
  program.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  program.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}

const STARTERS = new Set(['npm', 'npx', 'pnpm', 'yarn', 'corepack']);

/**
 * npx and pnpm die of a SIGTERM without handing it on, and what they started would serve on behind everybody's back:
 * the end of one of them is the sign to stop.
 */
function whenStarterEnds(callback) {
  const starters = packageManagersAbove(process.ppid);
  if (starters.length === 0) return;
  const timer = setInterval(() => {
    if (starters.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The npm and pnpm processes that this command came from; none are found where the system has no /proc. */
function packageManagersAbove(pid) {
  const found = [];
  for (let current = pid, depth = 0; current > 1 && depth < 10; depth += 1) {
    try {
      // Programs rename themselves ("npm exec pnpm start") or are scripts of node.
      const words = readFileSync(`/proc/${current}/cmdline`, 'utf8').split(/[\0 ]/);
      if (words.slice(0, 2).some((word) => STARTERS.has(basename(word).replace(/(-cli)?\.[cm]?js$/, ''))))
        found.push(current);
      // "pid (name) state ppid …", where the name may hold anything but a newline.
      const stat = readFileSync(`/proc/${current}/stat`, 'utf8');
      current = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    } catch {
      return found;
    }
  }
  return found;
}
