import { type IncomingHttpHeaders, type RequestListener, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBoundedServer } from '../front/listen.ts';
import type { FastPathAnswer } from '../http-fast-path/fast-path-connections.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestServer {
  port: number;
  get(target: string, headers?: Record<string, string>): Promise<Answer>;
  request(method: string, target: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** A real server on a free port. Its client is not fetch, which decodes bodies and normalizes addresses. */
export async function testServer(
  listener: RequestListener,
  fastPathAnswer?: FastPathAnswer,
): Promise<TestServer> {
  const server = createBoundedServer(listener, fastPathAnswer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request: TestServer['request'] = (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const outgoing = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return {
    port,
    request,
    get: (target, headers) => request('GET', target, headers),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
