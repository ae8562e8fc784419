import { randomBytes } from 'node:crypto';
import type { StreamedFile } from '../app/forms/streamed-file.ts';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A fetch that appends the file to the text fields of a form. The file is not held in memory. */
export function sendStreamedFile(fetch: Fetch, file: StreamedFile): Fetch {
  return (input, init) => {
    if (!(init?.body instanceof URLSearchParams)) return fetch(input, init);
    const boundary = `form-${randomBytes(18).toString('hex')}`;
    const headers = new Headers(init.headers);
    headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
    if (file.declaredBytes !== undefined) headers.set('content-length', file.declaredBytes);
    const body = streamOf(multipart(init.body, file, boundary));
    // The types of browsers lack `duplex`, which Node requires for a stream.
    const sent: RequestInit & { duplex: 'half' } = { ...init, headers, body, duplex: 'half' };
    return fetch(input, sent);
  };
}

const streamOf = (chunks: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });

/** The fields before the file: the origin checks them before it reads the file. */
async function* multipart(fields: URLSearchParams, file: StreamedFile, boundary: string) {
  const encoder = new TextEncoder();
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
  let head = '';
  for (const [name, value] of fields) head += `${part(`name="${quoted(name)}"`)}\r\n${value}\r\n`;
  head += part(`name="file"; filename="${quoted(file.name)}"`);
  yield encoder.encode(`${head}Content-Type: ${singleLine(file.type)}\r\n\r\n`);
  yield* file.bytes;
  yield encoder.encode(`\r\n--${boundary}--\r\n`);
}

const singleLine = (text: string) => text.replaceAll(/[\r\n]/g, ' ');

/** As browsers do it (HTML, "multipart/form-data encoding algorithm"). */
const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
