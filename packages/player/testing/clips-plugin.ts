import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { makeClips } from './make-clips.ts';

const folder = fileURLToPath(new URL('../node_modules/.cache/clips', import.meta.url));

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt',
  '.jpg': 'image/jpeg',
};

/**
 * Serves the tests' clips under `/clips/{gate}/…` with byte ranges. Each test has a gate of its own and closes it to
 * injure its media: `/clips-gate/{gate}?status=403` makes every address behind it answer so, `&only=` those that
 * contain a text; `?status=0` cuts the connection, `?status=200` opens the gate again.
 */
export function clipsPlugin(): Plugin {
  const gates = new Map<string, { status: number; only: string }>();
  return {
    name: 'player-clips',
    async configureServer(server) {
      await makeClips(folder);
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const [, room, gate = '', ...rest] = url.pathname.split('/');
        if (room === 'clips-gate') {
          const status = Number(url.searchParams.get('status'));
          gates.set(gate, { status, only: url.searchParams.get('only') ?? '' });
          response.end();
        } else if (room === 'clips') {
          const closed = gates.get(gate);
          const isHit = closed && closed.status !== 200 && url.href.includes(closed.only);
          if (!isHit) void serve(join(folder, normalize(rest.join('/'))), request, response);
          else if (closed.status === 0) request.socket.destroy();
          else response.writeHead(closed.status, { 'Cache-Control': 'no-store' }).end();
        } else next();
      });
    },
  };
}

async function serve(path: string, request: IncomingMessage, response: ServerResponse) {
  const size = await stat(path).then(
    (file) => file.size,
    () => undefined,
  );
  if (size === undefined || !path.startsWith(folder)) {
    response.writeHead(404).end();
    return;
  }
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = range ? Number(range[1]) : 0;
  const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
  response.writeHead(range ? 206 : 200, {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': end - start + 1,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  });
  createReadStream(path, { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}
