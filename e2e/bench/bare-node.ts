import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';

const [file = '', port] = process.argv.slice(2);
const answers: { path: string; head: OutgoingHttpHeaders; body: string }[] = JSON.parse(
  readFileSync(file, 'utf8'),
);
const byPath = new Map(
  answers.map(({ path, head, body }) => [path, { head, body: Buffer.from(body, 'base64') }]),
);

createServer((request, response) => {
  const answer = byPath.get(request.url ?? '');
  response.writeHead(answer ? 200 : 404, answer?.head);
  response.end(answer?.body);
}).listen(Number(port), '127.0.0.1');
