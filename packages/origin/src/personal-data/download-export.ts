import { Readable } from 'node:stream';
import type { MediaStore } from '@nightjar/media';
import type pg from 'pg';
import { isOwnOrigin } from '../actions/own-origin.ts';
import type { Log } from '../log.ts';
import { sessionTokenOf } from '../sessions/session-token.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findExport } from './export-store.ts';

/** Where members download the file with their data, by a form. */
export const exportPath = '/api/personal-data.zip';

export interface DownloadExportOptions {
  pool: pg.Pool;
  mediaStore: Pick<MediaStore, 'open'>;
  findViewer(token: string): Promise<Viewer | undefined>;
  /** Requests of pages of other origins are refused. */
  publicUrl: string;
  log: Log;
}

/**
 * Fetch handler of `POST {exportPath}`: the file of the viewer's own export. A form, because a long download must not occupy
 * a slot of the reads, and because a link could be followed by a page of another site. The query of the form has the id of
 * its `member`, to whose page a browser returns when there is no file. Never rejects; answers are `private, no-store`.
 */
export function createExportDownload({
  pool,
  mediaStore,
  findViewer,
  publicUrl,
  log,
}: DownloadExportOptions) {
  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'POST') return refused('method', 405);
    if (!isOwnOrigin(request.headers, publicUrl)) return refused('foreign_origin', 403);
    const token = sessionTokenOf(request.headers.get('cookie') ?? '');
    const viewer = token === undefined ? undefined : await findViewer(token);
    if (viewer === undefined) return refused('login_required', 401);
    const found = await findExport(pool, viewer.id);
    if (found?.state !== 'ready' || found.fileKey === null) return refused('not_found', 404);
    const stream = await mediaStore.open(found.fileKey);
    const name = `${viewer.username}-${found.requestedAt.toISOString().slice(0, 10)}.zip`;
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
      headers: {
        ...headers,
        'content-type': 'application/zip',
        'content-length': String(found.bytes),
        'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
      },
    });
  }

  return async (request: Request): Promise<Response> => {
    try {
      return asPage(request, await answer(request));
    } catch (error) {
      log.error({ err: error }, 'The data of a member could not be downloaded.');
      return asPage(request, refused('system', 500));
    }
  };
}

/** A browser that sent the form would show a refusal as JSON in place of the page: it is redirected to one with the reason. */
function asPage(request: Request, response: Response): Response {
  const member = new URL(request.url).searchParams.get('member') ?? '';
  const isForm =
    request.headers.get('accept')?.includes('text/html') === true && /^[1-9]\d{0,14}$/.test(member);
  const location = isForm ? pageOf(response.status, `/members/${member}/data/`) : undefined;
  return location === undefined
    ? response
    : new Response(null, { status: 303, headers: { ...headers, location } });
}

function pageOf(status: number, page: string): string | undefined {
  switch (status) {
    case 401:
      return `/signin/?to=${encodeURIComponent(page)}`;
    case 404:
      return `${page}?download=missing`;
    case 500:
      return `${page}?download=failed`;
    default:
      return undefined;
  }
}

const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
const refused = (code: string, status: number) => Response.json({ error: 1, code }, { status, headers });
