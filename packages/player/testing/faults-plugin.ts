import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Fault, type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { makeLongClip } from './make-long-clip.ts';
import { serveFile } from './serve-file.ts';

const folder = fileURLToPath(new URL('../node_modules/.cache/long-clip', import.meta.url));

/**
 * Serves the long clip through fault proxies, one per test, each on its own port. `POST /faults` opens a proxy and returns
 * `{ id, origin }`; `PUT /faults/{id}` sets its faults; `POST /faults/{id}/stop` and `/restart`; `GET /faults/{id}` returns the
 * requests so far; `DELETE /faults/{id}` closes it.
 */
export function faultsPlugin(): Plugin {
  const proxies = new Map<string, FaultProxy>();
  let clips: Server | undefined;

  const upstream = async () => {
    clips ??= await new Promise<Server>((resolve) => {
      const server = createServer((request, response) => {
        void serveFile(folder, new URL(request.url ?? '/', 'http://clips').pathname, request, response);
      });
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
    return `http://127.0.0.1:${(clips.address() as AddressInfo).port}`;
  };

  async function control(request: IncomingMessage, id: string, action: string): Promise<unknown> {
    if (!id) {
      const proxy = await openFaultProxy(await upstream());
      const newId = String(proxies.size + 1);
      proxies.set(newId, proxy);
      return { id: newId, origin: proxy.origin };
    }
    const proxy = proxies.get(id);
    if (!proxy) throw new Error(`There is no fault proxy ${id}.`);
    if (request.method === 'PUT') proxy.setFaults((await json(request)) as Fault[]);
    else if (request.method === 'DELETE') await proxy.close();
    else if (action === 'stop') await proxy.stop();
    else if (action === 'restart') await proxy.restart();
    return proxy.requests;
  }

  return {
    name: 'player-faults',
    async configureServer(server) {
      await makeLongClip(folder);
      server.httpServer?.on('close', () => {
        clips?.close();
        for (const proxy of proxies.values()) void proxy.close();
      });
      server.middlewares.use((request, response, next) => {
        const [, room, id = '', action = ''] = (request.url ?? '').split('/');
        if (room !== 'faults') {
          next();
          return;
        }
        control(request, id, action).then(
          (answer) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer)),
          (error: unknown) => response.writeHead(400).end(String(error)),
        );
      });
    },
  };
}
