import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { ServerProcess } from './server-process.ts';

/** PUBLIC_URL of the servers in these tests. The tests connect to the port of each server instead. */
export const publicUrl = 'http://localhost:9';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A client with keep-alive connections and cookies. */
export interface Visitor {
  get(server: ServerProcess, path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a form as a page of the site does; cookies from the answer are sent with later forms, to every server. */
  post(
    server: ServerProcess,
    path: string,
    fields: Record<string, string>,
  ): Promise<Answer & { json: unknown }>;
  cookies(): string;
  leave(): void;
}

export function createVisitor(address = '192.0.2.1'): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  function send(
    server: ServerProcess,
    path: string,
    { headers, body }: { headers: object; body?: string },
  ): Promise<Answer> {
    const method = body === undefined ? 'GET' : 'POST';
    return new Promise((resolve, reject) => {
      const target = { host: '127.0.0.1', port: server.port, agent, method, path };
      const sent = request({ ...target, headers: { ...headers, 'x-forwarded-for': address } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          for (const cookie of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
            if (value === '') cookies.delete(name);
            else cookies.set(name, value);
          }
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    get: (server, path, headers = {}) => send(server, path, { headers }),
    async post(server, path, fields) {
      const body = new URLSearchParams(fields).toString();
      const headers = {
        origin: publicUrl,
        cookie: cookieHeader(),
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      };
      const answer = await send(server, path, { headers, body });
      return { ...answer, json: JSON.parse(answer.text) };
    },
    cookies: cookieHeader,
    leave: () => agent.destroy(),
  };
}
