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
 * Gives each test a fault proxy of its own in front of the long clip, on a port of its own, and the strings to pull while it
 * runs: `POST /faults` opens one and answers `{ id, origin }`; `PUT /faults/{id}` takes a list of faults; `POST /faults/{id}/vanish`
 * and `/return`; `GET /faults/{id}` tells the requests so far; `DELETE /faults/{id}` ends it.
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

  async function control(request: IncomingMessage, id: string, deed: string): Promise<unknown> {
    if (!id) {
      const proxy = await openFaultProxy(await upstream());
      const made = String(proxies.size + 1);
      proxies.set(made, proxy);
      return { id: made, origin: proxy.origin };
    }
    const proxy = proxies.get(id);
    if (!proxy) throw new Error(`There is no fault proxy ${id}.`);
    if (request.method === 'PUT') proxy.setFaults((await json(request)) as Fault[]);
    else if (request.method === 'DELETE') await proxy.close();
    else if (deed === 'vanish') await proxy.vanish();
    else if (deed === 'return') await proxy.comeBack();
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
        const [, room, id = '', deed = ''] = (request.url ?? '').split('/');
        if (room !== 'faults') {
          next();
          return;
        }
        control(request, id, deed).then(
          (answer) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer)),
          (error: unknown) => response.writeHead(400).end(String(error)),
        );
      });
    },
  };
}
