import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../product/running-product.ts';
import { pin } from './load.ts';

export interface StaticServer {
  name: 'nginx' | 'bare node' | 'bare socket';
  url: string;
  /** The process that handles requests. */
  pid: number;
  stop(): Promise<void>;
}

/** One answer of the product: the same bytes with the same type and encoding. */
export interface Page {
  name: string;
  type: string;
  /** The other headers, because they also count as bytes. */
  headers: [string, string][];
  body: Buffer;
}

/** Starts nginx with one worker that serves these bytes from files; undefined when nginx is not installed. */
export async function startNginx(pages: readonly Page[]): Promise<StaticServer | undefined> {
  if (spawnSync('which', ['nginx']).status !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-nginx-'));
  const port = await freePort();
  await mkdir(join(folder, 'files'));
  for (const page of pages) await writeFile(join(folder, 'files', page.name), page.body);
  const locations = pages.map(
    ({ name, type, headers }) =>
      `location = /${name} { types {} default_type "${type}"; ${headers.map(addHeader).join(' ')} }`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
     daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
       client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
       uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 127.0.0.1:${port}; root ${folder}/files; etag on; ${locations.join(' ')} }
     }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/${pages[0]?.name}`);
  const [worker = 0] = childrenOf(nginx);
  pin(worker, 0);
  return { name: 'nginx', url, pid: worker, stop: () => end(nginx, folder) };
}

const addHeader = ([name, value]: [string, string]) =>
  `add_header ${name} "${value.replaceAll('"', '\\"')}";`;

const childrenOf = ({ pid }: ChildProcess) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .map(Number);

/** Starts a server that only calls `response.end(bytes)`: the limit of `node:http` on one processor. */
export const startBareNode = (pages: readonly Page[]) => startProgram('bare node', 'bare-node.ts', pages);

/** Starts a server that writes fixed bytes to each socket: the limit of Node.js without HTTP on one processor. */
export const startBareSocket = (pages: readonly Page[]) =>
  startProgram('bare socket', 'bare-socket.ts', pages);

async function startProgram(
  name: StaticServer['name'],
  program: string,
  pages: readonly Page[],
): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-static-'));
  const answers = pages.map(({ name: page, type, headers, body }) => ({
    path: `/${page}`,
    head: { 'content-type': type, 'content-length': body.length, ...Object.fromEntries(headers) },
    body: body.toString('base64'),
  }));
  await writeFile(join(folder, 'answers.json'), JSON.stringify(answers));
  const port = await freePort();
  const path = fileURLToPath(new URL(program, import.meta.url));
  const node = spawn(process.execPath, [path, join(folder, 'answers.json'), String(port)], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/${pages[0]?.name}`);
  pin(node.pid ?? 0, 0);
  return { name, url, pid: node.pid ?? 0, stop: () => end(node, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
  await rm(folder, { recursive: true, force: true });
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`Nothing answers at ${url}.`);
}
