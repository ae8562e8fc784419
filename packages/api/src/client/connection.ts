import * as z from 'zod/mini';
import { defaultGender, defaultLang } from '../address/wire-path.ts';
import { createAddressReader } from '../reading/address.ts';
import { isEmptyList, type Page, type ReadContext, readPage } from '../reading/reader.ts';
import type { CallOptions, ConnectionOptions } from './api-client.ts';
import { createTransport, isOkOrNotFound } from './transport.ts';

/** The transport and read context that all clients of this package share. */
export function openConnection(options: ConnectionOptions) {
  // Declared here, because servers compile this file without the DOM types.
  const { document } = globalThis as { document?: { location: { origin: string; search: string } } };
  const isBrowser = document !== undefined;
  // Compiled schemas need `unsafe-eval`. The content security policy of the pages forbids it and reports each attempt.
  if (isBrowser) z.config({ jitless: true });
  const log = options.log ?? { warn: (facts: object, message: string) => console.warn(message, facts) };
  const context: ReadContext = {
    address: createAddressReader({
      publicUrl: options.publicUrl ?? document?.location.origin,
      originUrl: options.originUrl ?? options.baseUrl,
    }),
    warn: (facts, message) => log.warn(facts, message),
  };
  const address = options.baseUrl ?? (isBrowser ? '' : (options.publicUrl ?? 'http://localhost'));
  const base = address.replace(/\/+$/, '');
  const send =
    options.transport ??
    createTransport({
      base,
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      timeoutMs: options.timeoutMs ?? 15_000,
    });
  const { gender = defaultGender, lang = defaultLang } = options.defaults ?? {};

  /** The answer with a list, also with an empty one. */
  function list(key: string, path: string, { signal }: CallOptions = {}): Promise<unknown> {
    const isExpectedFailure = (failure: unknown, status: number) =>
      isOkOrNotFound(status) && isEmptyList(failure, key);
    return send(path, { signal, isExpectedFailure });
  }
  async function page<Item>(
    key: string,
    path: string,
    perPage: number,
    readItem: (item: unknown, context: ReadContext) => Item,
    options: CallOptions = {},
  ): Promise<Page<Item>> {
    return readPage(await list(key, path, options), key, perPage, context, readItem);
  }

  return {
    base,
    context,
    gender,
    lang,
    send,
    list,
    page,
    get: (path: string, { signal }: CallOptions = {}) => send(path, { signal }),
    pageQuery: () => document?.location.search ?? '',
  };
}
