import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { adClipsFolder } from './make-ad-clips.ts';
import { serveFile } from './serve-file.ts';
import {
  emptyDocument,
  inlineDocument,
  readWishes,
  type VastPlaces,
  wrapperDocument,
} from './vast-documents.ts';

/** A call that an advertisement wanted made. */
export interface RecordedCall {
  name: string;
  query: Record<string, string>;
}

export interface AdServerOptions {
  /** The folder of `makeAdClips`. */
  folder?: string;
}

/**
 * An ad server for tests, as a plain request handler; answers false for addresses that are not its own. Each test has a room:
 *
 * - `/ads/{room}/vast?…` an answer as the query wishes (`VastWishes`), `&fault=` with one of the faults below, `&at=n` only at
 *   the n-th request of a chain (0 is the first), `&cors=star` or `none`, `&delay=` in milliseconds
 *   (`given` sends the parameter `body` as it is)
 * - `/ads/{room}/media/{file}?fault=…` a file; `404`, `hang`, `stall` (half of it), `broken`, `endless` (a stream without an end)
 * - `/ads/{room}/call/{name}` a call, which is recorded; `/ads/{room}/calls` all of them; `/ads/{room}/requests` the answers' addresses
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
    allow(request, response, url.searchParams.get('cors'));
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

/** Ad servers let every page read their answers, with cookies. `star` answers to everybody but not with cookies, `none` to nobody. */
function allow(request: IncomingMessage, response: ServerResponse, cors: string | null): void {
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
  const wishes = readWishes(query);
  const depth = Number(query.get('depth') ?? 0);
  const next = new URL(url);
  next.searchParams.set('depth', String(depth + 1));
  if (query.get('fault') === 'loop') next.search = url.search;
  const base = `${url.origin}/ads/${room}`;
  const places: VastPlaces = {
    call: (name) => `${base}/call/${name}`,
    media: (name) => `${base}/media/${name}`,
    next: next.href,
  };
  const fault = Number(query.get('at') ?? depth) === depth ? (query.get('fault') ?? '') : '';
  const isWrapper = fault === 'loop' || depth < wishes.wrap;
  const answer = () => (isWrapper ? wrapperDocument(wishes, places, depth) : inlineDocument(wishes, places));
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
      send(emptyDocument(wishes, places));
      return;
    case '204':
      response.writeHead(204).end();
      return;
    case '500':
      send('Internal error', 'text/plain', 500);
      return;
    case 'malformed':
      send(answer().replace('</Creatives>', ''));
      return;
    case 'html':
      send('<!doctype html><title>Not here</title>', 'text/html');
      return;
    case 'other':
      send('<?xml version="1.0"?><rss version="2.0"/>');
      return;
    case 'entities':
      send(answer().replace('<VAST', '<!DOCTYPE VAST [<!ENTITY a "aaaa">]><VAST'));
      return;
    case 'vast1':
      send('<?xml version="1.0"?><VideoAdServingTemplate/>');
      return;
    case 'huge':
      send(answer().replace('</VAST>', `<!--${'x'.repeat(1_100_000)}--></VAST>`));
      return;
    case 'no-kind':
      send(answer().replace('<Ad ', '<Ad id="odd"></Ad><Ad '));
      return;
    case 'given':
      send(query.get('body') ?? '');
      return;
    case 'plain':
      send(answer(), 'text/plain');
      return;
    default:
      send(answer());
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
      // The beginning of it, and then nothing more, while the length promises the rest.
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
