import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../product/running-product.ts';
import { pin } from './load.ts';

export interface StaticServer {
  name: 'nginx' | 'bare node';
  url: string;
  stop(): Promise<void>;
}

/** One answer as the product gives it: the same bytes under the same type and coding. */
export interface Page {
  name: string;
  type: string;
  body: Buffer;
}

/** nginx with one process serving these bytes from files, or a bare node:http server where there is no nginx. */
export async function serveStatically(pages: readonly Page[]): Promise<StaticServer> {
  return spawnSync('which', ['nginx']).status === 0 ? startNginx(pages) : startNode(pages);
}

async function startNginx(pages: readonly Page[]): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-nginx-'));
  const port = await freePort();
  await mkdir(join(folder, 'files'));
  for (const page of pages) await writeFile(join(folder, 'files', page.name), page.body);
  const locations = pages.map(
    ({ name, type }) =>
      `location = /${name} { types {} default_type "${type}"; add_header content-encoding br; add_header vary accept-encoding; }`,
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
  for (const pid of childrenOf(nginx)) pin(pid, 0);
  return {
    name: 'nginx',
    url,
    async stop() {
      const exited = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = ({ pid }: ChildProcess) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .map(Number);

async function startNode(pages: readonly Page[]): Promise<StaticServer> {
  const byPath = new Map(pages.map((page) => [`/${page.name}`, page]));
  const server = createServer((request, response) => {
    const page = byPath.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, {
      'content-type': page?.type ?? 'text/plain',
      'content-encoding': 'br',
      'content-length': page?.body.length ?? 0,
    });
    response.end(page?.body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name: 'bare node',
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
