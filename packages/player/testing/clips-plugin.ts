import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { makeClips } from './make-clips.ts';
import { serveFile } from './serve-file.ts';

const clipsFolder = fileURLToPath(new URL('../node_modules/.cache/clips', import.meta.url));

/**
 * Serves the test clips under `/clips/{gate}/…` with byte ranges. Each test uses its own gate: `/clips-gate/{gate}?status=403` makes
 * all its addresses answer with this status, with `&only=` those that contain a text. `?status=0` cuts connections, `?status=200`
 * opens the gate again. For faults during a response and stopped servers see `faults-plugin.ts`.
 */
export function clipsPlugin(): Plugin {
  const gates = new Map<string, { status: number; only: string }>();
  return {
    name: 'player-clips',
    async configureServer(server) {
      await makeClips(clipsFolder);
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
          if (!isHit) void serveFile(clipsFolder, rest.join('/'), request, response);
          else if (closed.status === 0) request.socket.destroy();
          else response.writeHead(closed.status, { 'Cache-Control': 'no-store' }).end();
        } else next();
      });
    },
  };
}
