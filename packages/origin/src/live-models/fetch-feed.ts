export interface FetchFeedOptions {
  /** Time limit for the whole response. */
  timeoutMs: number;
  fetch?: typeof globalThis.fetch;
}

/** Ten entries are a few kilobytes. */
const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;

/**
 * Reads the feed of a third party: one JSON document of at most 1 MB. Redirects to another host, or from https to http,
 * are refused, because they would let the third party choose what this server fetches (SSRF).
 *
 * @throws Error with a message for the log.
 */
export async function fetchFeed(address: string, { timeoutMs, fetch }: FetchFeedOptions): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetchWithRedirects(new URL(address), fetch ?? globalThis.fetch, signal);
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('The feed is not valid JSON.', { cause: error });
  }
}

async function fetchWithRedirects(
  start: URL,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url.href, {
      redirect: 'manual',
      credentials: 'omit',
      headers: { accept: 'application/json' },
      signal,
    });
    if (response.status === 200) return response;
    await response.body?.cancel();
    const location = response.status >= 300 && response.status < 400 && response.headers.get('location');
    if (!location) throw new Error(`The feed responded with status ${response.status}.`);
    const next = URL.parse(location, url.href);
    if (next === null || !isAllowedRedirect(next, start)) {
      throw new Error('The feed redirects to another host; set live.feed to that address if it is correct.');
    }
    url = next;
  }
  throw new Error(`The feed redirects more than ${MAX_REDIRECTS} times.`);
}

function isAllowedRedirect(next: URL, start: URL): boolean {
  if (next.hostname !== start.hostname || next.username !== '') return false;
  if (next.protocol === start.protocol) return next.port === start.port;
  return start.protocol === 'http:' && next.protocol === 'https:' && next.port === '';
}

async function readText(response: Response): Promise<string> {
  const tooLarge = () => new Error(`The feed is larger than ${MAX_BYTES} bytes.`);
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
