import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { adClipsFolder } from './make-ad-clips.ts';
import { serveFile } from './serve-file.ts';
import {
  emptyDocument,
  inlineDocument,
  parseVastOptions,
  type VastUrls,
  wrapperDocument,
} from './vast-documents.ts';

/** A recorded tracking call. */
export interface RecordedCall {
  name: string;
  query: Record<string, string>;
}

export interface AdServerOptions {
  /** The folder of `makeAdClips`. */
  folder?: string;
}

/**
 * An ad server for tests, as a request handler that returns false for other addresses. Each test uses its own room:
 *
 * - `/ads/{room}/vast?…` a VAST response with the options of the query (`VastOptions`). `&fault=` is one of the faults below, `&at=n`
 *   limits it to the n-th request of a wrapper chain (from 0), `&cors=star` or `none`, `&delay=` in milliseconds;
 *   the fault `given` sends the parameter `body` unchanged
 * - `/ads/{room}/media/{file}?fault=…` a file, with the faults `404`, `hang`, `stall` (half of the file), `broken`, `endless`
 * - `/ads/{room}/call/{name}` records a call; `/ads/{room}/calls` returns all calls, `/ads/{room}/requests` the requested addresses
 */
export function createAdServer({ folder = adClipsFolder }: AdServerOptions = {}) {
  const rooms = new Map<string, { calls: RecordedCall[]; requests: string[] }>();
  const roomOf = (name: string) => {
    const room = rooms.get(name) ?? { calls: [], requests: [] };
    rooms.set(name, room);
    return room;
  };

  return function handle(request: IncomingMessage, response: ServerResponse): boolean {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const [, ads, name = '', kind, ...rest] = url.pathname.split('/');
    if (ads !== 'ads') return false;
    const room = roomOf(name);
    setCorsHeaders(request, response, url.searchParams.get('cors'));
    if (kind === 'call') {
      room.calls.push({ name: rest.join('/'), query: Object.fromEntries(url.searchParams) });
      response.writeHead(204).end();
    } else if (kind === 'calls') json(response, room.calls);
    else if (kind === 'requests') json(response, room.requests);
    else if (kind === 'media') serveMedia(folder, rest.join('/'), url.searchParams, request, response);
    else if (kind === 'vast') {
      room.requests.push(url.href);
      const timer = setTimeout(
        () => serveVast(url, name, response),
        Number(url.searchParams.get('delay') ?? 0),
      );
      response.on('close', () => clearTimeout(timer));
    } else response.writeHead(404).end();
    return true;
  };
}

/** Sets the CORS headers. Default: any origin with credentials. `star`: any origin without credentials. `none`: no CORS. */
function setCorsHeaders(request: IncomingMessage, response: ServerResponse, cors: string | null): void {
  if (cors === 'none') return;
  response.setHeader('Access-Control-Allow-Origin', cors === 'star' ? '*' : (request.headers.origin ?? '*'));
  if (cors !== 'star') response.setHeader('Access-Control-Allow-Credentials', 'true');
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(value));
}

function serveVast(url: URL, room: string, response: ServerResponse): void {
  const query = url.searchParams;
  const options = parseVastOptions(query);
  const depth = Number(query.get('depth') ?? 0);
  const next = new URL(url);
  next.searchParams.set('depth', String(depth + 1));
  if (query.get('fault') === 'loop') next.search = url.search;
  const base = `${url.origin}/ads/${room}`;
  const urls: VastUrls = {
    call: (name) => `${base}/call/${name}`,
    media: (name) => `${base}/media/${name}`,
    next: next.href,
  };
  const fault = Number(query.get('at') ?? depth) === depth ? (query.get('fault') ?? '') : '';
  const isWrapper = fault === 'loop' || depth < options.wrap;
  const document = () => (isWrapper ? wrapperDocument(options, urls, depth) : inlineDocument(options, urls));
  const send = (body: string, type = 'application/xml', status = 200) =>
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);

  switch (fault) {
    case 'hang':
      return;
    case 'hang-body':
      response.writeHead(200, { 'Content-Type': 'application/xml' }).write('<?xml version="1.0"?><VAST ');
      return;
    case 'cut':
      response.destroy();
      return;
    case 'empty':
      send('');
      return;
    case 'no-ad':
      send(emptyDocument(options, urls));
      return;
    case '204':
      response.writeHead(204).end();
      return;
    case '500':
      send('Internal error', 'text/plain', 500);
      return;
    case 'malformed':
      send(document().replace('</Creatives>', ''));
      return;
    case 'html':
      send('<!doctype html><title>Not here</title>', 'text/html');
      return;
    case 'other':
      send('<?xml version="1.0"?><rss version="2.0"/>');
      return;
    case 'entities':
      send(document().replace('<VAST', '<!DOCTYPE VAST [<!ENTITY a "aaaa">]><VAST'));
      return;
    case 'vast1':
      send('<?xml version="1.0"?><VideoAdServingTemplate/>');
      return;
    case 'huge':
      send(document().replace('</VAST>', `<!--${'x'.repeat(1_100_000)}--></VAST>`));
      return;
    case 'no-kind':
      send(document().replace('<Ad ', '<Ad id="odd"></Ad><Ad '));
      return;
    case 'given':
      send(query.get('body') ?? '');
      return;
    case 'plain':
      send(document(), 'text/plain');
      return;
    default:
      send(document());
  }
}

const pages: Record<string, [type: string, body: string]> = {
  'banner.svg': [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250"><rect width="300" height="250" fill="#3a5a8c"/></svg>',
  ],
  'banner.html': [
    'text/html',
    `<!doctype html><title>Banner</title><p>Banner</p><script>parent.postMessage('touched','*')</script>`,
  ],
  'evil.js': ['text/javascript', 'window.touchedByAdvertisement = true;'],
};

function serveMedia(
  folder: string,
  file: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const page = pages[file];
  if (page) {
    response.writeHead(200, { 'Content-Type': page[0], 'Cache-Control': 'no-store' }).end(page[1]);
    return;
  }
  switch (query.get('fault')) {
    case '404':
      response.writeHead(404).end();
      return;
    case 'hang':
      return;
    case 'stall':
      // Sends the beginning, then nothing, although the content length announces more.
      response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': 50_000_000 });
      createReadStream(join(folder, file), { end: 60_000 }).pipe(response, { end: false });
      return;
    case 'endless':
      response.writeHead(200, { 'Content-Type': 'video/webm' });
      createReadStream(join(folder, 'endless.webm')).pipe(response, { end: false });
      return;
    case 'broken':
      response.writeHead(200, { 'Content-Type': 'video/mp4' }).end('this is no video '.repeat(100));
      return;
    default:
      void serveFile(folder, file, request, response);
  }
}
