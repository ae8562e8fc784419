import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Remedies } from './errors.ts';
import type { Launcher } from './launcher.ts';
import type { PostgresLog } from './log.ts';
import { isPostmasterOf, readPostmasterFile, removeStaleFile } from './postmaster-file.ts';
import { explainStartFailure, unavailable } from './start-failure.ts';

interface PostmasterOptions {
  cluster: string;
  logFile: string;
  binaries: Binaries;
  launcher: Launcher;
  log: PostgresLog;
  remedies: Remedies;
  /** Additional settings, for example the fast and unsafe ones of throwaway clusters. */
  settings?: Record<string, string>;
}

/** A running server: started by this process, or found running and adopted. */
export interface Postmaster {
  pid: number;
  adopted: boolean;
}

const settings: Record<string, string> = {
  listen_addresses: '',
  // Relative to the cluster, because an absolute path is limited to 107 bytes.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  // A container has 64 MB of shared memory by default, too little for parallel joins.
  dynamic_shared_memory_type: 'mmap',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Independent of the time zone of the machine.
  timezone: 'UTC',
  log_min_messages: 'warning',
};

const pollMilliseconds = 10;
const startTimeoutMilliseconds = 60_000;
/** A smart shutdown waits for all connections to close, but a pool keeps its connections open. */
const smartShutdownMilliseconds = 3000;

/** Adopts the running server of the cluster or starts one; returns when it accepts connections. */
export async function ensurePostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMilliseconds;
  for (;;) {
    const running = await runningPostmaster(options, deadline);
    if (running) return running;
    const started = await start(options);
    if (started) return started;
    if (Date.now() > deadline) throw unavailable(options, 'it did not become ready within a minute');
    await sleep(100);
  }
}

/**
 * Waits until an already running server is ready (returned as adopted) or has ended (undefined). A server in a smart
 * shutdown (SIGTERM from another process) waits for its open connections, so it is stopped with SIGINT.
 */
async function runningPostmaster(
  options: PostmasterOptions,
  deadline: number,
): Promise<Postmaster | undefined> {
  const { cluster } = options;
  const stopBy = Date.now() + smartShutdownMilliseconds;
  for (;;) {
    const file = await readPostmasterFile(cluster);
    if (!file) return undefined;
    if (!(await isPostmasterOf(file.pid, cluster))) {
      await removeStaleFile(cluster, file);
      return undefined;
    }
    if (file.state === 'ready') return { pid: file.pid, adopted: true };
    if (file.state === 'stopping' && Date.now() > stopBy) await stopPostmaster(file.pid, options);
    if (Date.now() > deadline) return undefined;
    await sleep(pollMilliseconds);
  }
}

/** Whether the server is running or starting, and not stopping. */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!(await isPostmasterOf(pid, cluster))) return false;
  return (await readPostmasterFile(cluster))?.state !== 'stopping';
}

/** Tries once to start the server. Returns undefined if a retry can succeed; throws otherwise. */
async function start(options: PostmasterOptions): Promise<Postmaster | undefined> {
  const { cluster, logFile, launcher, binaries } = options;
  const logStart = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  const output = openSync(logFile, 'a', 0o600);
  let child: ChildProcess;
  try {
    if (launcher.owner) await chown(logFile, launcher.owner.uid, launcher.owner.gid);
    const values = Object.entries({ ...settings, ...options.settings });
    child = launcher.spawn(
      binaries.postgres,
      ['-D', cluster, ...values.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        // Outlives this process: if it is killed, the next start adopts the database.
        detached: true,
        stdio: ['ignore', output, output],
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C', PGDATA: '', ...binaries.variables },
      },
    );
  } finally {
    closeSync(output);
  }
  const exited = new Promise<true>((done) => {
    child.once('error', () => done(true));
    child.once('exit', () => done(true));
  });
  child.unref();
  for (;;) {
    const ended = await Promise.race([exited, sleep(pollMilliseconds)]);
    if (ended) {
      const failure = await explainStartFailure({ cluster, logFile, logStart, remedies: options.remedies });
      if (failure) throw failure;
      return undefined;
    }
    const file = await readPostmasterFile(cluster);
    if (file?.state === 'ready' && file.pid === child.pid) return { pid: file.pid, adopted: false };
  }
}

/** Stops the server with SIGINT (fast shutdown): closes connections, rolls back transactions and flushes data. */
export async function stopPostmaster(pid: number, options: PostmasterOptions): Promise<void> {
  const deadline = Date.now() + 30_000;
  await signal(pid, 'SIGINT', options);
  while (await isPostmasterOf(pid, options.cluster)) {
    if (Date.now() > deadline) {
      options.log.warn(
        { pid },
        'The embedded database did not stop within 30 s; it is stopped immediately and recovers on the next start.',
      );
      await signal(pid, 'SIGQUIT', options);
      return;
    }
    await sleep(5);
  }
}

/** Sends a signal. Root without the capability to signal other users uses the launcher of the server. */
async function signal(pid: number, name: 'SIGINT' | 'SIGQUIT', options: PostmasterOptions): Promise<void> {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return;
    const { launcher, binaries } = options;
    const args = ['kill', name.slice(3), `${pid}`];
    await new Promise((done) => {
      const child = launcher.spawn(binaries.pgCtl, args, {
        stdio: 'ignore',
        env: { ...process.env, ...binaries.variables },
      });
      child.once('error', done);
      child.once('exit', done);
    });
  }
}
