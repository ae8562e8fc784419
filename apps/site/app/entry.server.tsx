import { ageGateMarkup, ageGateScript } from '@nightjar/app-host';
import { adSources, analyticsSources, type SiteConfig } from '@nightjar/site-config';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy, sealScripts } from '../server/content-security.ts';
import { handoffScripts } from '../server/handoff-scripts.ts';
import { type SiteServices, scriptNonce, siteServices } from './request-context.ts';

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
  const document = await renderWhole(routerContext, request.url, nonce, context.get(siteServices).onRender);
  const { siteConfig } = context.get(siteServices);
  const { html, scriptHashes } = nonce ? sealScripts(document, nonce) : { html: document, scriptHashes: [] };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(scriptHashes, adSources(siteConfig), analyticsSources(siteConfig)),
  );
  return new Response(withAgeGate(html, siteConfig), { status, headers });
}

/**
 * Adds the age gate at the beginning of the body, so that it is on the screen with the first paint, before any script is loaded.
 * React skips elements in the body that it does not know (a documented property since version 19), so hydration ignores it.
 */
function withAgeGate(html: string, siteConfig: SiteConfig): string {
  const start = html.indexOf('<body>') + '<body>'.length;
  return `${html.slice(0, start)}${ageGateMarkup(siteConfig)}<script>${ageGateScript}</script>${html.slice(start)}`;
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

/**
 * Renders with `renderToString`, which takes a third less processor time than a stream that is collected. It cannot wait for
 * the data of the loaders, which `ServerRouter` streams behind the page, so their scripts are added here.
 */
async function renderWhole(
  { serverHandoffStream, ...routerContext }: EntryContext,
  url: string,
  nonce: string,
  onRender?: SiteServices['onRender'],
): Promise<string> {
  const render = () =>
    renderToString(<ServerRouter context={routerContext} url={url} {...(nonce && { nonce })} />);
  onRender?.(render);
  const html = `<!DOCTYPE html>${render()}`;
  if (!nonce || !serverHandoffStream) {
    await serverHandoffStream?.cancel();
    return html;
  }
  const scripts = await handoffScripts(serverHandoffStream, nonce);
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + scripts + html.slice(end);
}
