import type { Clock } from '../../../core/clock.ts';
import { adBounds } from '../state/limits.ts';
import { VastError } from '../state/vast-error.ts';
import { httpUrl, isOwnUrl } from './http-url.ts';

export interface VastRequestOptions {
  timeoutMs: number;
  withCredentials: boolean;
  clock: Clock;
  signal: AbortSignal;
}

/**
 * Requests a VAST document. The timeout covers the whole response, including redirects and the body.
 *
 * @throws VastError 100, 101, 102, 300, 301 or 303
 */
export async function requestVast(address: string, options: VastRequestOptions): Promise<XMLDocument> {
  const url = httpUrl(address);
  if (!url) throw new VastError(300, `Not an http or https URL: ${address.slice(0, 100)}`);
  const timeout = new AbortController();
  const cancel = options.clock.after(options.timeoutMs, () => timeout.abort());
  try {
    const signal = AbortSignal.any([options.signal, timeout.signal]);
    // A wrapper may point to the page's own site: such a request must not act as the viewer.
    const withCredentials = options.withCredentials && !isOwnUrl(url);
    const text = await readBody(await request(url, withCredentials, signal));
    return parseVast(text);
  } catch (error) {
    if (error instanceof VastError) throw error;
    const reason = timeout.signal.aborted
      ? `did not answer within ${options.timeoutMs} ms`
      : 'could not be reached';
    throw new VastError(301, `${url} ${reason}`, { cause: error });
  } finally {
    cancel();
  }
}

/** Retries without credentials: CORS rejects a request with credentials when the server sends `Access-Control-Allow-Origin: *`. */
async function request(url: string, withCredentials: boolean, signal: AbortSignal): Promise<Response> {
  const init: RequestInit = {
    signal,
    credentials: withCredentials ? 'include' : 'omit',
    cache: 'no-store',
  };
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!withCredentials || signal.aborted) throw error;
    return fetch(url, { ...init, credentials: 'omit' });
  }
}

/** Reads the body as text and ignores `Content-Type`: servers send VAST as plain text and as HTML. */
async function readBody(response: Response): Promise<string> {
  if (response.status === 204) throw new VastError(303, `${response.url} has no ad`);
  if (!response.ok) {
    await response.body?.cancel();
    throw new VastError(301, `${response.url} responded with status ${response.status}`);
  }
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    bytes += value.byteLength;
    if (bytes > adBounds.maxAnswerBytes) {
      await reader?.cancel();
      throw new VastError(100, `${response.url} sent more than ${adBounds.maxAnswerBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

/** @throws VastError 100, 101, 102 or 303 */
function parseVast(text: string): XMLDocument {
  const trimmed = text.trim();
  if (trimmed === '') throw new VastError(303, 'The response is empty');
  // VAST needs no custom entities, and entity expansion can use unlimited memory.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(trimmed))
    throw new VastError(100, 'The response declares a document type');
  const xml = new DOMParser().parseFromString(trimmed, 'text/xml');
  if (xml.querySelector('parsererror')) throw new VastError(100, 'The response is not well-formed XML');
  const root = xml.documentElement;
  if (root.nodeName === 'VideoAdServingTemplate') throw new VastError(102, 'VAST 1 is not supported');
  if (root.nodeName !== 'VAST')
    throw new VastError(101, `The root element is <${root.nodeName}>, not <VAST>`);
  const version = root.getAttribute('version')?.trim();
  // Many servers omit the version.
  if (version && !/^[234](\.|$)/.test(version)) throw new VastError(102, `VAST ${version} is not supported`);
  return xml;
}
