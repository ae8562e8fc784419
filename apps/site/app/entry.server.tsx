import { Writable } from 'node:stream';
import { adSources } from '@nightjar/site-config';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy, sealScripts } from '../server/content-security.ts';
import { scriptMark, siteServices } from './request-context.ts';

const renderTimeoutMs = 10_000;

/**
 * Renders a document whole before the first byte leaves. Every page is kept by a cache and its loaders wait for all they show,
 * so streaming would gain nothing; whole, it has the right status when rendering fails, the hashes of its scripts in a header,
 * and is the same for people and for crawlers.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = context.get(scriptMark);
  const document = await renderWhole(routerContext, request.url, mark);
  const { html, scriptHashes } = mark ? sealScripts(document, mark) : { html: document, scriptHashes: [] };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(scriptHashes, adSources(context.get(siteServices).siteConfig)),
  );
  return new Response(html, { status, headers });
}

/** Failures of loaders and of rendering; the visitor sees a page without their details. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  const { log } = context.get(siteServices);
  log.error({ err: error, url: request.url }, 'A page failed; the visitor was offered to try again');
}

function renderWhole(routerContext: EntryContext, url: string, mark: string): Promise<string> {
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
      <ServerRouter context={routerContext} url={url} {...(mark && { nonce: mark })} />,
      { ...(mark && { nonce: mark }), onAllReady: () => pipe(sink), onShellError: fail, onError: fail },
    );
    const timeout = setTimeout(
      () => abort(new Error(`Rendering took more than ${renderTimeoutMs} ms`)),
      renderTimeoutMs,
    );
  });
}
