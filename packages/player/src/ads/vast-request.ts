import { adBounds } from '../core/ads/limits.ts';
import { VastError } from '../core/ads/vast-error.ts';
import type { Clock } from '../core/clock.ts';
import { httpUrl, isOwnUrl } from './http-url.ts';

export interface VastRequestOptions {
  timeoutMs: number;
  withCredentials: boolean;
  clock: Clock;
  signal: AbortSignal;
}

/**
 * Asks an ad server and answers its VAST document. The timeout is for the whole answer, redirects and body included.
 *
 * @throws VastError 100, 101, 102, 301 or 303
 */
export async function requestVast(address: string, options: VastRequestOptions): Promise<XMLDocument> {
  const url = httpUrl(address);
  if (!url) throw new VastError(300, `No address of http or https: ${address.slice(0, 100)}`);
  const late = new AbortController();
  const cancel = options.clock.after(options.timeoutMs, () => late.abort());
  try {
    const signal = AbortSignal.any([options.signal, late.signal]);
    // A wrapper may lead anywhere: on the page's own site it is nobody in particular.
    const withCredentials = options.withCredentials && !isOwnUrl(url);
    const text = await readAnswer(await ask(url, withCredentials, signal));
    return parseVast(text);
  } catch (error) {
    if (error instanceof VastError) throw error;
    const reason = late.signal.aborted
      ? `did not answer within ${options.timeoutMs} ms`
      : 'could not be reached';
    throw new VastError(301, `${url} ${reason}`, { cause: error });
  } finally {
    cancel();
  }
}

/** Ad servers count by cookie; one that answers `*` to every origin can only be asked without. */
async function ask(url: string, withCredentials: boolean, signal: AbortSignal): Promise<Response> {
  const request: RequestInit = {
    signal,
    credentials: withCredentials ? 'include' : 'omit',
    cache: 'no-store',
  };
  try {
    return await fetch(url, request);
  } catch (error) {
    if (!withCredentials || signal.aborted) throw error;
    return fetch(url, { ...request, credentials: 'omit' });
  }
}

/** The body as text whatever its type says: servers send VAST as plain text and as HTML. */
async function readAnswer(response: Response): Promise<string> {
  if (response.status === 204) throw new VastError(303, `${response.url} has no advertisement`);
  if (!response.ok) {
    await response.body?.cancel();
    throw new VastError(301, `${response.url} answered ${response.status}`);
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
      throw new VastError(100, `${response.url} answered more than ${adBounds.maxAnswerBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

/** @throws VastError 100, 101, 102 or 303 */
function parseVast(text: string): XMLDocument {
  const trimmed = text.trim();
  if (trimmed === '') throw new VastError(303, 'The answer is empty');
  // Entities of its own are never needed in VAST, and can be made to grow without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(trimmed)) throw new VastError(100, 'The answer declares a document type');
  const xml = new DOMParser().parseFromString(trimmed, 'text/xml');
  if (xml.querySelector('parsererror')) throw new VastError(100, 'The answer is not well-formed');
  const root = xml.documentElement;
  if (root.nodeName === 'VideoAdServingTemplate') throw new VastError(102, 'VAST 1 is not supported');
  if (root.nodeName !== 'VAST') throw new VastError(101, `The answer is <${root.nodeName}>, not <VAST>`);
  const version = root.getAttribute('version')?.trim();
  // Many servers leave it out.
  if (version && !/^[234](\.|$)/.test(version)) throw new VastError(102, `VAST ${version} is not supported`);
  return xml;
}
