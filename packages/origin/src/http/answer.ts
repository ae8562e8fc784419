/** The result of a route before it becomes an HTTP response: wire shape, lifetime and tags. */
export interface Answer {
  body: unknown;
  /** 200 unless given. */
  status?: AnswerStatus;
  /** Lifetime of the path, one of the known values; 0 is cached for a few seconds. */
  lifetimeSeconds: number;
  /** Surrogate keys: purging any of them removes the answer from the caches of all processes. */
  tags: readonly string[];
  /** Escapes the body to ASCII, because some clients search the raw text. */
  ascii?: boolean;
  /** Root-relative target of a redirect. */
  location?: string;
  /** A body other than JSON; an HTML page has a content security policy. */
  text?: { type: string; body: string; contentSecurityPolicy?: string };
}

export type AnswerStatus = 200 | 308 | 400 | 401 | 403 | 404 | 405 | 410 | 414 | 500 | 501 | 503;

/** `{"error":1,"code":"…"}`: every failure of the wire (docs/spec/decided-questions.md, "Shapes"). */
export function failure(
  status: Exclude<AnswerStatus, 200 | 308>,
  code: string,
  tags: readonly string[] = [],
): Answer {
  return { body: { error: 1, code }, status, lifetimeSeconds: 0, tags };
}
