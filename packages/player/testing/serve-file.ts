import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt',
  '.jpg': 'image/jpeg',
};

/** Answers with a file of the folder, or with the requested byte range. */
export async function serveFile(
  folder: string,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = join(folder, normalize(name));
  const size = await stat(path).then(
    (file) => (file.isFile() ? file.size : undefined),
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
