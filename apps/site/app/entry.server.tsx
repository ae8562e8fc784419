import { Writable } from 'node:stream';
import { adSources } from '@nightjar/site-config';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy, sealScripts } from '../server/content-security.ts';
import { scriptNonce, siteServices } from './request-context.ts';

const renderTimeoutMs = 10_000;

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
  const { onRender } = context.get(siteServices);
  onRender?.(() => renderToString(<ServerRouter context={withoutStream(routerContext)} url={request.url} />));
  const document = await renderWhole(routerContext, request.url, nonce);
  const { html, scriptHashes } = nonce ? sealScripts(document, nonce) : { html: document, scriptHashes: [] };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(scriptHashes, adSources(context.get(siteServices).siteConfig)),
  );
  return new Response(html, { status, headers });
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

/** The same tree without the stream of loader data, which `renderToString` cannot wait for. */
const withoutStream = ({ serverHandoffStream: _, ...rest }: EntryContext): EntryContext => rest;

function renderWhole(routerContext: EntryContext, url: string, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer | string, _encoding, done) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const fail = (error: unknown) => {
      clearTimeout(timeout);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={url} {...(nonce && { nonce: nonce })} />,
      { ...(nonce && { nonce: nonce }), onAllReady: () => pipe(sink), onShellError: fail, onError: fail },
    );
    const timeout = setTimeout(
      () => abort(new Error(`Rendering took more than ${renderTimeoutMs} ms`)),
      renderTimeoutMs,
    );
  });
}
