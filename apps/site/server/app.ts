import { randomBytes } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import {
  createApiClient,
  createCommunityClient,
  createDiscoveryClient,
  createInProcessTransport,
  createPinnedClient,
} from '@nightjar/api';
import type { FetchApp } from '@nightjar/app-host';
import type { SiteConfig } from '@nightjar/site-config';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { addressEntries, addressEntry } from '../app/addresses/address-table.ts';
import { links } from '../app/addresses/links.ts';
import { documentValues } from '../app/document-data.ts';
import { formServices } from '../app/forms/form-services.ts';
import { pageAddress } from '../app/page-address.ts';
import { type ResponseFacts, responseFacts, scriptNonce, siteServices } from '../app/request-context.ts';
import type { AppOptions } from './app-options.ts';
import { cacheAddress } from './cache-address.ts';
import { createGridWriter } from './grid-writer.tsx';
import { createMarkupCache } from './markup-cache.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { finishResponse } from './response-headers.ts';
import { createVisitorOperations, createVisitorWrites } from './visitor-writes.ts';

// The generated declaration has `undefined` where the type has optional properties; the handler treats both alike.
const siteBuild = build as ServerBuild;

/**
 * Creates the handler of the site. Answers depend only on the address, not on cookies or other headers, so that caches may
 * share them between all visitors; except pages with a form, which are never cached.
 */
export function createApp(options: AppOptions): FetchApp {
  const { siteConfig, publicUrl, log, demonstration, onRender } = options;
  const { defaults, variants, hiddenSections } = siteConfig;
  const resolveOptions = { defaultSort: defaults.videoSort, variants, hiddenSections };
  const handle = createRequestHandler(siteBuild, import.meta.env.MODE);
  const connection = {
    baseUrl: publicUrl,
    publicUrl,
    fetch: options.apiFetch,
    ...(options.apiRead && { transport: createInProcessTransport(options.apiRead) }),
    defaults: { gender: defaults.gender, lang: defaults.lang },
    log,
  };
  const prefixes = hiddenPrefixes(siteConfig);
  const services = {
    api: createApiClient(connection),
    community: createCommunityClient(connection),
    discovery: createDiscoveryClient(connection),
    fetchFile: (path: string, signal: AbortSignal) => options.apiFetch(publicUrl + path, { signal }),
    pinned: createPinnedClient(connection),
    siteConfig,
    hiddenPrefixes: prefixes,
    ...(options.translationScript && { translationScript: options.translationScript }),
    publicUrl,
    markup: createMarkupCache({ writeGrid: prefixes.length > 0 ? undefined : createGridWriter() }),
    log,
    ...(onRender && { onRender }),
  };

  async function render(
    request: Request,
    { address, dataSuffix }: PageRequest,
    facts: ResponseFacts,
    withScripts: boolean,
  ): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(siteServices, services);
    context.set(responseFacts, facts);
    context.set(pageAddress, address);
    if (dataSuffix === undefined) context.set(documentValues, []);
    context.set(formServices, {
      writesOf: (sender, file) => createVisitorWrites(options, sender, file),
      operationsOf: (sender) => createVisitorOperations(options, sender),
      demonstration,
    });
    context.set(scriptNonce, withScripts ? randomBytes(18).toString('base64url') : '');
    return await handle(request, context);
  }

  async function answer(request: Request, page: PageRequest, facts: ResponseFacts): Promise<Response> {
    const { address, dataSuffix } = page;
    const hasForm = address.kind === 'page' && addressEntry(address.name).hasForm === true;
    if (hasForm) facts.isCacheable = false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (request.method === 'POST' && hasForm) return await render(request, page, facts, true);
      const allow = hasForm ? 'GET, HEAD, POST' : 'GET, HEAD';
      return new Response(null, { status: 405, headers: { Allow: allow } });
    }
    if (dataSuffix !== undefined) {
      if (address.kind !== 'malformed') return await render(request, page, facts, true);
      return new Response('Not Found', { status: 404 });
    }
    switch (address.kind) {
      case 'redirect':
        return new Response(null, {
          status: address.permanent ? 301 : 302,
          headers: { Location: address.location },
        });
      case 'malformed':
        return await render(withPath(request, links.notFound()), page, facts, false);
      default:
        return await render(request, page, facts, true);
    }
  }

  async function respond(request: Request, page: PageRequest): Promise<Response> {
    const facts: ResponseFacts = { tags: new Set(['config']), isCacheable: true };
    try {
      return finishResponse(await answer(request, page, facts), facts);
    } catch (error) {
      log.error(
        { err: error, url: request.url },
        'A page could not be rendered; the visitor sees a plain error',
      );
      return finishResponse(new Response('Internal Server Error', { status: 500 }), facts);
    }
  }

  return {
    cacheAddress(url) {
      const page = readPageRequest(url, resolveOptions);
      const address = cacheAddress(page, url.searchParams);
      return address && { ...address, fetch: (request) => respond(request, page) };
    },
    fetch: (request) => respond(request, readPageRequest(new URL(request.url), resolveOptions)),
  };
}

/** The same request for another page, for addresses that the router cannot parse. */
function withPath(request: Request, path: string): Request {
  return new Request(new URL(path, request.url), { method: request.method, signal: request.signal });
}

/** What the addresses of the hidden sections begin with, so that browsers show no links to them. */
function hiddenPrefixes({ hiddenSections }: Pick<SiteConfig, 'hiddenSections'>): string[] {
  const prefixes = addressEntries.flatMap(([, { section, pattern }]) =>
    section !== undefined && hiddenSections.includes(section) ? [pattern.split(':')[0] ?? pattern] : [],
  );
  return [...new Set(prefixes)];
}

export type { AppOptions } from './app-options.ts';
