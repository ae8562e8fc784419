import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { OriginError } from '../../errors.ts';

/** Where a list of hashes is read from. */
export interface HashSourceOptions {
  /** Path of a file, or an address with http: or https:. */
  location: string;
  /** File with the token that is sent as `Authorization: Bearer`; its address must use https, except on this machine. */
  tokenFile?: string | undefined;
  signal?: AbortSignal | undefined;
}

const maxLineLength = 4096;
const answerSeconds = 60;

/**
 * Reads the lines of a list of hashes.
 *
 * @throws OriginError `hash_list` when the list cannot be read or is not a text with short lines.
 */
export async function* readHashLines(options: HashSourceOptions): AsyncGenerator<string> {
  try {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of await openBytes(options)) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? '';
      if (rest.length > maxLineLength)
        throw hashListError(`it has a line of more than ${maxLineLength} characters`);
      yield* lines;
    }
    if (rest !== '') yield rest;
  } catch (error) {
    if (error instanceof OriginError || options.signal?.aborted) throw error;
    throw hashListError('it cannot be read', error);
  }
}

async function openBytes({
  location,
  tokenFile,
  signal,
}: HashSourceOptions): Promise<AsyncIterable<Uint8Array>> {
  const address = /^https?:/i.test(location) ? URL.parse(location) : undefined;
  if (address === undefined) return createReadStream(location, { signal });
  if (address === null) throw hashListError('its address is not valid');
  const headers = new Headers({ accept: 'text/plain, text/csv' });
  if (tokenFile !== undefined) {
    if (address.protocol !== 'https:' && !isLoopback(address.hostname))
      throw hashListError('a token is only sent over https');
    headers.set('authorization', `Bearer ${(await readFile(tokenFile, 'utf8')).trim()}`);
  }
  // The time limit is for the beginning of the answer; a long list may take longer.
  const connecting = new AbortController();
  const timer = setTimeout(() => connecting.abort(), answerSeconds * 1000);
  try {
    const signals = signal ? [connecting.signal, signal] : [connecting.signal];
    // A redirect would send the token to another host.
    const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.any(signals) });
    if (!response.ok || response.body === null)
      throw hashListError(`the server answered with status ${response.status}`);
    return response.body;
  } finally {
    clearTimeout(timer);
  }
}

const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The error of a list that was not read to its end. */
export const hashListError = (reason: string, cause?: unknown) =>
  new OriginError('hash_list', `The list of hashes was not imported completely: ${reason}.`, { cause });
