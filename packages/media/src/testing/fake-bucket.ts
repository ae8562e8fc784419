import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** An S3 endpoint with answers from the test; `requests` contains `METHOD target` of each request. */
export async function openFakeBucket(answer: (request: IncomingMessage) => FakeAnswer) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => {
      const { status = 200, headers = {}, body = '' } = answer(request);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `s3://media?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
