import { STATUS_CODES } from 'node:http';
import { chooseEncoding, type Encoding } from '../response-cache/encoding.ts';
import { type CachedResponse, cacheStatus } from '../response-cache/response-cache.ts';
import { isNotModified } from '../response-cache/send.ts';
import type { StoredAnswer } from '../response-cache/stored-answer.ts';
import type { SimpleGet } from './read-simple-get.ts';

/** Larger bodies are written as a separate buffer instead of being copied behind their head. */
const MAX_COPIED_BYTES = 64 * 1024;
/** Limit for the memory of all copies of one second. */
const COPIES_BYTES = 16 * 1024 * 1024;

/** The bytes of an answer in the order of writing. */
type Pieces = readonly Uint8Array[];

interface Copy {
  cached: Cached | undefined;
  pieces: Pieces;
}

/** Where an answer of the response cache comes from; sent as `Age` and `Cache-Status`. */
type Cached = Pick<CachedResponse, 'ageSeconds' | 'outcome'>;

export interface WholeAnswersOptions {
  keepAliveSeconds: number;
  /** Further headers of every answer. */
  headers?: readonly (readonly [name: string, value: string])[];
  clock?: () => number;
}

/**
 * Serializes stored answers as HTTP/1.1, head and body in one buffer. An answer that is requested often is serialized
 * once a second, because only `Date` and `Age` change.
 */
export function createWholeAnswers({
  keepAliveSeconds,
  headers = [],
  clock = Date.now,
}: WholeAnswersOptions) {
  const copies: Record<Encoding, Map<StoredAnswer, Copy>> = {
    br: new Map(),
    gzip: new Map(),
    identity: new Map(),
  };
  // The order of the lines is that of `node:http`.
  const firstLines = lines(headers.flat());
  const lastLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
  let bytes = 0;
  let second = 0;
  let date = '';

  function updateDate(): void {
    const now = Math.floor(clock() / 1000);
    if (now === second) return;
    second = now;
    date = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
    // Copies of the previous second have an outdated date.
    for (const byAnswer of Object.values(copies)) byAnswer.clear();
    bytes = 0;
  }

  /** The header lines that change between two copies of the same answer. */
  const variableLines = (cached: Cached | undefined) =>
    cached === undefined
      ? date
      : `age: ${cached.ageSeconds}\r\ncache-status: ${cacheStatus[cached.outcome]}\r\n${date}`;

  function write(answer: StoredAnswer, encoding: Encoding, cached: Cached | undefined): Pieces {
    const body = answer.bodies[encoding];
    const head = Buffer.from(
      `${statusLine(answer.status)}${firstLines}${lines(answer.heads[encoding])}${variableLines(cached)}${lastLines}`,
      'latin1',
    );
    return body.length <= MAX_COPIED_BYTES ? [Buffer.concat([head, body])] : [head, body];
  }

  /** A 304 when the client has the answer, otherwise the answer in the best encoding that the client accepts. */
  return function wholeAnswer(
    { acceptEncoding, ifNoneMatch }: Pick<SimpleGet, 'acceptEncoding' | 'ifNoneMatch'>,
    answer: StoredAnswer,
    /** Undefined for a static file. */
    cached?: Cached,
  ): Pieces {
    updateDate();
    if (isNotModified(answer, ifNoneMatch)) {
      const head =
        statusLine(304) + firstLines + lines(answer.notModifiedHead) + variableLines(cached) + lastLines;
      return [Buffer.from(head, 'latin1')];
    }
    const encoding = chooseEncoding(acceptEncoding);
    const copy = copies[encoding].get(answer);
    if (
      copy !== undefined &&
      copy.cached?.ageSeconds === cached?.ageSeconds &&
      copy.cached?.outcome === cached?.outcome
    )
      return copy.pieces;
    const pieces = write(answer, encoding, cached);
    const size = pieces[0]?.length ?? 0;
    if (bytes + size <= COPIES_BYTES) {
      bytes += size;
      copies[encoding].set(answer, { cached, pieces });
    }
    return pieces;
  };
}

export type WholeAnswers = ReturnType<typeof createWholeAnswers>;

const statusLine = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;

function lines(head: readonly string[]): string {
  let text = '';
  for (let index = 0; index < head.length; index += 2) text += `${head[index]}: ${head[index + 1]}\r\n`;
  return text;
}
