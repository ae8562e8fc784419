import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { entityTagOf, notModifiedHeaders, weakTag } from '@nightjar/origin';
import { type Encoding, isCompressible } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A cached answer: its body in every encoding, with the headers for each. */
export interface StoredAnswer {
  status: number;
  etag: string;
  /** Names and values alternating, as `writeHead` accepts them. */
  heads: Record<Encoding, string[]>;
  /** The head of a 304 for this answer. */
  notModifiedHead: string[];
  bodies: Record<Encoding, Buffer>;
  /** Approximate memory of all encodings together. */
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
  const br = compress ? await compressBrotli(body) : body;
  const gzipped = await gzipWhenNeeded(body, compress);
  const common = [...response.headers].filter(([name]) => !droppedHeaders.has(name));
  const bodies = {
    identity: body,
    br,
    get gzip() {
      return gzipped();
    },
  };
  return storeBodies(response.status, common, bodies, response.headers.get('etag') ?? undefined);
}

/** Above this size gzip takes more than about 3 ms, too long for the main thread. */
const LARGEST_LATE_GZIP = 256 * 1024;

/** Nearly all clients accept brotli, so gzip is made for the first client that needs it. */
async function gzipWhenNeeded(body: Buffer, compress: boolean): Promise<() => Buffer> {
  if (!compress) return () => body;
  if (body.length <= LARGEST_LATE_GZIP) return once(() => gzipSync(body));
  const gzipped = await zip(body);
  return () => gzipped;
}

function once<Value extends {}>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

const compressBrotli = (body: Buffer) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/**
 * Creates an answer from given bytes; an encoding that does not exist uses the identity buffer.
 *
 * @param tag The entity tag of the identity body. Default: made from its bytes.
 */
export function storeBodies(
  status: number,
  headers: readonly (readonly [name: string, value: string])[],
  bodies: Record<Encoding, Buffer>,
  tag = entityTagOf(bodies.identity),
): StoredAnswer {
  // Weak, because the tag is the same for every encoding.
  const etag = weakTag(tag);
  const varies = bodies.br !== bodies.identity || bodies.gzip !== bodies.identity;
  const shared: [name: string, value: string][] = [
    ...headers.map(([name, value]): [string, string] => [name, value]),
    ['etag', etag],
    ...(varies ? [['vary', 'accept-encoding'] satisfies [string, string]] : []),
  ];
  const head = (encoding: Encoding) => [
    ...shared.flat(),
    'content-length',
    String(bodies[encoding].length),
    ...(bodies[encoding] !== bodies.identity ? ['content-encoding', encoding] : []),
  ];
  const { identity, br } = bodies;
  const gzipHead = once(() => head('gzip'));
  return {
    status,
    etag,
    bodies,
    notModifiedHead: notModifiedHeaders(shared).flat(),
    heads: {
      br: head('br'),
      identity: head('identity'),
      get gzip() {
        return gzipHead();
      },
    },
    // A gzip body that does not exist yet is estimated from brotli.
    bytes: identity.length + (br === identity ? 0 : br.length * 2.5) + 1024,
  };
}
