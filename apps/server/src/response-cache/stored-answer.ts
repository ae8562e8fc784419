import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, isCompressible } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A cached answer: its body in every encoding, with the headers for each. */
export interface StoredAnswer {
  status: number;
  etag: string;
  /** Names and values alternating, as `writeHead` accepts them. */
  heads: Record<Encoding, string[]>;
  bodies: Record<Encoding, Buffer>;
  /** Memory of all encodings together. */
  bytes: number;
}

/** Smaller bodies are not compressed, because the saving is less than the headers. */
const SMALLEST_COMPRESSED = 860;
/** Quality 5 takes a few milliseconds for a page and is within a few per cent of the best. */
const BROTLI_QUALITY = 5;

/** Headers that are set for each transfer, or that clients do not need. */
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

/** Reads a response completely and compresses it once. */
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

/** Creates an answer from given bytes; an encoding that does not exist uses the identity buffer. */
export function storeBodies(
  status: number,
  headers: readonly string[],
  bodies: Record<Encoding, Buffer>,
): StoredAnswer {
  // Weak, because the tag is the same for every encoding (RFC 9110, 8.8.1).
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
