/** What a feature's route answers, before HTTP: a wire shape, what it was made from and how long it may be told. */
export interface Answer {
  body: unknown;
  /** 200 unless given. */
  status?: AnswerStatus;
  /** The path's lifetime, one of the known ones; 0 is kept for a few seconds. */
  lifetimeSeconds: number;
  /** Surrogate keys: a purge of any of them removes the answer from every cache of ours. */
  tags: readonly string[];
  /** Pure ASCII on the wire: some clients search the raw text. */
  ascii?: boolean;
  /** Where a redirect leads, root-relative. */
  location?: string;
  /** Text other than JSON; a page names its content security policy. */
  text?: { type: string; body: string; contentSecurityPolicy?: string };
}

export type AnswerStatus = 200 | 308 | 400 | 401 | 403 | 404 | 405 | 410 | 414 | 500 | 501 | 503;

/** `{"error":1,"code":"…"}`: every failure of the wire (settled.md, "Shapes"). */
export function failure(
  status: Exclude<AnswerStatus, 200 | 308>,
  code: string,
  tags: readonly string[] = [],
): Answer {
  return { body: { error: 1, code }, status, lifetimeSeconds: 0, tags };
}
