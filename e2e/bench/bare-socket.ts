import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const [file = '', port] = process.argv.slice(2);
const pages: { path: string; head: Record<string, string | number>; body: string }[] = JSON.parse(
  readFileSync(file, 'utf8'),
);
const answers = new Map(
  pages.map(({ path, head, body }) => {
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    const start = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
    return [path, Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(body, 'base64')])];
  }),
);

/** Answers every chunk as one GET of the path in its first line, without reading the rest. */
createServer((socket) => {
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    const path = chunk.toString('latin1', 'GET '.length, chunk.indexOf(' HTTP/'));
    socket.write(answers.get(path) ?? 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
  });
}).listen(Number(port), '127.0.0.1');
