import { createApiClient, createApiWrites, createCommunityClient } from '@nightjar/api';
import { createOperations, type Operations } from '@nightjar/api/operations';
import { isSignedIn } from '@nightjar/storage';
import type { VisitorWrites } from '../app/forms/form-services.ts';
import type { StreamedFile } from '../app/forms/streamed-file.ts';
import type { AppOptions } from './app-options.ts';
import { sendStreamedFile } from './send-streamed-file.ts';

/**
 * Headers of the visitor's request that the origin needs: the session, the page that sent the form (it refuses forms of other
 * sites), and the address for its limits, which the server has verified.
 */
const forwardedHeaders = ['cookie', 'origin', 'x-client-address', 'x-client-country', 'user-agent'] as const;

type Connection = Pick<AppOptions, 'apiFetch' | 'publicUrl' | 'log'>;

/** Longer than any file takes at the minimum rate of the server, which ends slower ones. */
const FILE_TIMEOUT_MS = 24 * 3_600_000;

/** Creates the writes and the personal reads of one request; `file` is appended to the forms. */
export function createVisitorWrites(
  options: Connection,
  request: Request,
  file?: StreamedFile,
): VisitorWrites {
  const { publicUrl, log } = options;
  const cookies: string[] = [];
  const connection = { baseUrl: publicUrl, publicUrl, log, fetch: fetchFor(options, request, cookies) };
  const cookie = request.headers.get('cookie') ?? '';
  const community = createCommunityClient({ ...connection, isSignedIn: () => isSignedIn(cookie) });
  const writes = createApiWrites({
    ...connection,
    ...(file && { fetch: sendStreamedFile(connection.fetch, file), timeoutMs: FILE_TIMEOUT_MS }),
  });
  return { ...writes, community, catalogue: createApiClient(connection), cookies };
}

/** Creates the operations of one request. */
export function createVisitorOperations(options: Connection, request: Request): Operations {
  return createOperations({ baseUrl: options.publicUrl, fetch: fetchFor(options, request, []) });
}

/** A fetch from the origin with the visitor's headers; collects the cookies of the answers. */
function fetchFor({ apiFetch, publicUrl }: Connection, request: Request, cookies: string[]) {
  return async (input: string | URL | Request, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    for (const name of forwardedHeaders) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    // A browser sends no `Origin` when it opens a page; the page then reads the session, and sends no form.
    if (request.method === 'GET') headers.set('origin', publicUrl);
    const response = await apiFetch(input, { ...init, headers });
    cookies.push(...response.headers.getSetCookie());
    return response;
  };
}
