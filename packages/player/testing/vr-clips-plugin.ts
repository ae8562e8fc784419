import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { makeVrClips } from './make-vr-clips.ts';
import { serveFile } from './serve-file.ts';

const folder = fileURLToPath(new URL('../node_modules/.cache/vr-clips', import.meta.url));

/**
 * Serves the clips of the VR tests under `/vr-clips/{gate}/…`. Like the origin, it answers `text_redirect=yes` with the final address
 * as text (docs/spec/wire-protocol.md). `/vr-clips-log/{gate}` returns the requested addresses. The clips are generated at the first
 * request.
 */
export function vrClipsPlugin(): Plugin {
  const logs = new Map<string, string[]>();
  let making: Promise<void> | undefined;
  return {
    name: 'player-vr-clips',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const [, room, gate = '', ...rest] = url.pathname.split('/');
        if (room === 'vr-clips-log') {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(logs.get(gate) ?? []));
        } else if (room === 'vr-clips') {
          logs.set(gate, [...(logs.get(gate) ?? []), `${url.pathname}${url.search}`]);
          if (url.searchParams.get('text_redirect') === 'yes') {
            response.setHeader('Content-Type', 'text/plain');
            response.end(`/vr-clips/${gate}/final/${rest.join('/')}`);
          } else {
            making ??= makeVrClips(folder);
            const name = rest.filter((part) => part !== 'final').join('/');
            making.then(() => serveFile(folder, name, request, response)).catch(next);
          }
        } else next();
      });
    },
  };
}
