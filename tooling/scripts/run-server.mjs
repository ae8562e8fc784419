/** Runs a program of the server in the foreground of this command: with its output, signals and exit code. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './setup.mjs';

/**
 * Runs a program in place of this command: forwards signals and exits with its exit code. Never returns.
 * @param {string} node the path given by `ensureNode`
 * @param {string[]} args arguments of Node
 * @param {NodeJS.ProcessEnv} env
 */
export function runInForeground(node, args, env) {
  // The channel closes when this process is killed, so that the program stops too.
  const program = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
  whenPackageManagerEnds(() => program.kill('SIGTERM'));
  program.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  program.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}

const PACKAGE_MANAGERS = new Set(['npm', 'npx', 'pnpm', 'yarn', 'corepack']);

/**
 * npx and pnpm end on SIGTERM without forwarding it, and the server would keep running. So the program stops when one of
 * them has ended.
 */
function whenPackageManagerEnds(callback) {
  const packageManagers = packageManagersAbove(process.ppid);
  if (packageManagers.length === 0) return;
  const timer = setInterval(() => {
    if (packageManagers.every(isAlive)) return;
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

/** The npm and pnpm processes among the ancestors of this command; empty on systems without /proc. */
function packageManagersAbove(pid) {
  const found = [];
  for (let current = pid, depth = 0; current > 1 && depth < 10; depth += 1) {
    try {
      // Package managers set their process title ("npm exec pnpm start") or are scripts of node.
      const args = readFileSync(`/proc/${current}/cmdline`, 'utf8').split(/[\0 ]/);
      if (
        args.slice(0, 2).some((arg) => PACKAGE_MANAGERS.has(basename(arg).replace(/(-cli)?\.[cm]?js$/, '')))
      )
        found.push(current);
      // "pid (name) state ppid …"; the name may contain any character except a newline.
      const stat = readFileSync(`/proc/${current}/stat`, 'utf8');
      current = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    } catch {
      return found;
    }
  }
  return found;
}
