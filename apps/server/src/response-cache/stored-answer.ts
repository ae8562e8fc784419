import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { readWhole } from '@nightjar/app-host';
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
  /** Compresses the bodies at a higher level, once. Undefined when they are already. */
  compressBetter?: () => StoredAnswer;
}

/** Smaller bodies are not compressed, because the saving is less than the headers. */
const MIN_COMPRESSED_BYTES = 860;
/** Quality 5 is within a few per cent of the best and takes about three times as long as quality 2. */
const BROTLI_QUALITY = 5;
/** For the first client of an answer. Most pages are requested once before they expire, so speed matters more than size. */
const FIRST_BROTLI_QUALITY = 2;

/** The same answer for one client: shared caches must not store it. */
export function privateAnswer(answer: StoredAnswer): StoredAnswer {
  const { heads } = answer;
  return {
    ...answer,
    notModifiedHead: withoutSharing(answer.notModifiedHead),
    heads: {
      get br() {
        return withoutSharing(heads.br);
      },
      get gzip() {
        return withoutSharing(heads.gzip);
      },
      get identity() {
        return withoutSharing(heads.identity);
      },
    },
  };
}

const withoutSharing = (head: readonly string[]): string[] =>
  head.map((text, index) => (head[index - 1] === 'cache-control' ? 'private, max-age=0' : text));

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

/** Larger bodies take more than about 3 ms to compress, too long for the main thread. */
const MAX_COMPRESSED_AT_ONCE = 256 * 1024;

/** Reads a response completely and compresses it: fast for its first client, better when `compressBetter` is called. */
export async function storeResponse(response: Response): Promise<StoredAnswer> {
  const { buffer, byteOffset, byteLength } = await readWhole(response);
  const body = Buffer.from(buffer, byteOffset, byteLength);
  const headers = [...response.headers].filter(([name]) => !droppedHeaders.has(name));
  const tag = response.headers.get('etag') ?? entityTagOf(body);
  const store = (bodies: Record<Encoding, Buffer>) => storeBodies(response.status, headers, bodies, tag);

  const compress =
    body.length >= MIN_COMPRESSED_BYTES && isCompressible(response.headers.get('content-type'));
  if (!compress) return store({ identity: body, br: body, gzip: body });
  if (body.length > MAX_COMPRESSED_AT_ONCE) {
    const [br, gzipped] = [await brotli(body, brotliOptions(body, BROTLI_QUALITY)), await zip(body)];
    return store({ identity: body, br, gzip: gzipped });
  }
  // Nearly all clients accept brotli, so gzip is made for the first client that needs it.
  const gzipped = once(() => gzipSync(body));
  const at = (quality: number) =>
    store({
      identity: body,
      br: brotliCompressSync(body, brotliOptions(body, quality)),
      get gzip() {
        return gzipped();
      },
    });
  return { ...at(FIRST_BROTLI_QUALITY), compressBetter: () => at(BROTLI_QUALITY) };
}

function once<Value extends {}>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

const brotliOptions = (body: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
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
