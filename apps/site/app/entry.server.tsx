import { ageGateMarkup, ageGateScript, wholeResponse } from '@nightjar/app-host';
import { analyticsSources, pageSources, type SiteConfig } from '@nightjar/site-config';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy, sealScripts } from '../server/content-security.ts';
import { documentScript, handoffScripts } from '../server/handoff-scripts.ts';
import type { MarkupCache } from '../server/markup-cache.ts';
import { documentValues } from './document-data.ts';
import { type SiteServices, scriptNonce, siteServices } from './request-context.ts';
import { DocumentMarkupContext } from './shell/document-markup.ts';

/**
 * Renders a document completely before it is sent. Pages are cached and their loaders wait for all data, so streaming has no
 * advantage. A complete document has the right status when rendering fails, and the hashes of its scripts in a header.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(scriptNonce);
  const { siteConfig, markup, onRender } = context.get(siteServices);
  const parts = await renderParts(routerContext, {
    url: request.url,
    nonce,
    values: context.get(documentValues) ?? [],
    markup,
    onRender,
  });
  const { html, scriptHashes } = sealScripts(withAgeGate(parts, siteConfig), nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(scriptHashes, pageSources(siteConfig), analyticsSources(siteConfig)),
  );
  return wholeResponse(html, { status, headers });
}

/**
 * Adds the age gate at the beginning of the body, so that it is on the screen with the first paint, before any script is loaded.
 * React skips unknown elements in the body (a documented property since version 19), so hydration ignores it.
 */
function withAgeGate([document = '', ...rest]: string[], siteConfig: SiteConfig): string[] {
  const start = document.indexOf('<body>') + '<body>'.length;
  const gate = `${ageGateMarkup(siteConfig)}<script>${ageGateScript}</script>`;
  return [document.slice(0, start), gate, document.slice(start), ...rest];
}

/** Logs failures of loaders and of rendering; the visitor sees an error page without details. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  const { log } = context.get(siteServices);
  log.error(
    { err: error, url: request.url },
    'A page failed; the visitor sees an error page with a retry link',
  );
}

interface RenderOptions {
  url: string;
  nonce: string;
  /** What the loaders passed to `inDocument`. */
  values: readonly object[];
  markup: MarkupCache;
  onRender: SiteServices['onRender'];
}

/**
 * Renders with `renderToString`, which takes a third less processor time than a stream that is collected. It cannot wait for
 * the data of the loaders, which `ServerRouter` streams behind the page, so their scripts are added here.
 *
 * @returns The document in parts; the first contains the beginning of the body.
 */
async function renderParts(
  { serverHandoffStream, ...routerContext }: EntryContext,
  { url, nonce, values, markup, onRender }: RenderOptions,
): Promise<string[]> {
  const context = withMatchedRoutes(routerContext);
  const page = <ServerRouter context={context} url={url} {...(nonce && { nonce })} />;
  onRender?.(() => renderToString(page));
  const document = markup.forDocument();
  const html = `<!DOCTYPE html>${renderToString(<DocumentMarkupContext value={document}>{page}</DocumentMarkupContext>)}`;
  document.collect(html);
  if (!nonce || !serverHandoffStream) {
    await serverHandoffStream?.cancel();
    return [html];
  }
  const end = html.lastIndexOf('</body>');
  const scripts = documentScript(values, nonce) + (await handoffScripts(serverHandoffStream, nonce));
  return [html.slice(0, end), scripts, html.slice(end)];
}

/** The context with the routes of this page only: `ServerRouter` creates an object with elements for each route that it gets. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const isMatched = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => isMatched.has(id)));
  return { ...context, manifest: { ...manifest, routes } };
}
