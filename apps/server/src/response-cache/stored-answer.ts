import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, isCompressible } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An answer as it is kept: its bytes in every coding, and the headers that go with each, ready to be written. */
export interface StoredAnswer {
  status: number;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  heads: Record<Encoding, string[]>;
  bodies: Record<Encoding, Buffer>;
  /** Memory of all codings together. */
  bytes: number;
}

/** Below this the headers outweigh what compression saves. */
const SMALLEST_COMPRESSED = 860;
/** Quality 5 costs a few milliseconds a page and stays within a few per cent of the best. */
const BROTLI_QUALITY = 5;

/** Set anew for each transfer, or of no concern to clients. */
const droppedHeaders = new Set([
  'age',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);

/** Reads a response to its end and compresses it once for all who will ask. */
export async function storeResponse(response: Response): Promise<StoredAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const compress = body.length >= SMALLEST_COMPRESSED && isCompressible(response.headers.get('content-type'));
  const [br, gz] = compress ? await Promise.all([compressBrotli(body), zip(body)]) : [body, body];
  const common = [...response.headers].filter(([name]) => !droppedHeaders.has(name)).flat();
  return storeBodies(response.status, common, { identity: body, br, gzip: gz });
}

const compressBrotli = (body: Buffer) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** An answer from bytes that are there already; a coding that does not exist is the identity's buffer. */
export function storeBodies(
  status: number,
  headers: readonly string[],
  bodies: Record<Encoding, Buffer>,
): StoredAnswer {
  // Weak, because one tag stands for the bytes in every coding (RFC 9110, 8.8.1).
  const etag = `W/"${createHash('sha1').update(bodies.identity).digest('base64url').slice(0, 16)}"`;
  const varies = bodies.br !== bodies.identity || bodies.gzip !== bodies.identity;
  const head = (encoding: Encoding) => [
    ...headers,
    'etag',
    etag,
    'content-length',
    String(bodies[encoding].length),
    ...(varies ? ['vary', 'accept-encoding'] : []),
    ...(bodies[encoding] !== bodies.identity ? ['content-encoding', encoding] : []),
  ];
  return {
    status,
    etag,
    bodies,
    heads: { br: head('br'), gzip: head('gzip'), identity: head('identity') },
    bytes: [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.length, 0) + 1024,
  };
}
