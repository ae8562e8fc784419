export interface FakeOriginOptions {
  /** Answers a path with its query; undefined answers 404. */
  answer(path: string, headers: Headers): Response | undefined;
  /** Paths that contain this text answer 500. */
  failing?: string | undefined;
}

/** An origin without a database, for the tests of an app. */
export interface FakeOrigin {
  fetch: typeof globalThis.fetch;
  /** Requested paths, in order. */
  requests: string[];
}

export function createFakeOrigin({ answer, failing }: FakeOriginOptions): FakeOrigin {
  const requests: string[] = [];
  return {
    requests,
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
      const path = pathname + search;
      requests.push(path);
      if (failing !== undefined && path.includes(failing)) return fakeFailure(500);
      return answer(path, new Headers(init?.headers)) ?? fakeFailure(404);
    },
  };
}

const failureCodes = new Map([
  [403, 'private'],
  [404, 'not_found'],
]);

/** A failure in the form of the wire. */
export function fakeFailure(status: number): Response {
  return Response.json({ error: 1, code: failureCodes.get(status) ?? 'system' }, { status });
}
