import type { WriteName, writes } from '@nightjar/api';
import type { MediaStore } from '@nightjar/media';
import type { VerifyCaptcha } from '../accounts/captcha.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { FeatureContext } from '../feature.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import type { Log } from '../log.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { Views } from '../views/open-views.ts';

/** Who sends a form and how they answer for it. */
export interface ActionRequest {
  /** Who is signed in. */
  viewer: Viewer | undefined;
  /** The token of the session, for those handlers that end or change it. */
  sessionToken: string | undefined;
  /** The number of a browser, in a signed cookie: what guests are told apart by. */
  visitor: string;
  /** Where limits count the client: an IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** The file of a multipart form. It is gone when the handler has returned. */
  file: SentFile | undefined;
  /** A cookie of the request. */
  cookie(name: string): string | undefined;
  /** Sent with the answer, a refusal as well. `value` undefined removes the cookie. */
  setCookie(
    name: string,
    value: string | undefined,
    options?: { maxAgeSeconds?: number; httpOnly?: boolean },
  ): void;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
}

/** A file as it arrived, on this machine's disk. */
export interface SentFile {
  /** Absolute. */
  path: string;
  /** As the client says; never used as a path. */
  name: string;
  /** The media type as the client says. */
  type: string;
  bytes: number;
}

type ActionParams<Name extends WriteName> = Extract<
  ReturnType<(typeof writes)[Name]['parse']>,
  { ok: true }
>['value'];

/**
 * Does what a form asks and returns what a success tells beside `success` and `ok`, as `writes[name].answer` describes
 * it. What it acknowledges is committed.
 * @throws ActionRefusal with a code of the write.
 */
type ActionHandler<Name extends WriteName> = (
  params: ActionParams<Name>,
  request: ActionRequest,
) => Promise<object>;

/** What every write is answered by. */
export type ActionHandlers = { [Name in WriteName]: ActionHandler<Name> };

/**
 * What a write asks before a byte of its file is stored: session, permission, limits.
 * @throws ActionRefusal with a code of the write.
 */
export type FileChecks = Partial<Record<WriteName, (request: ActionRequest) => Promise<void>>>;

/** What handlers are made from. */
export interface ActionContext extends FeatureContext {
  mediaStore: MediaStore;
  jobs: JobSender;
  log: Log;
  /** A secret of this site for one purpose, the same in every process. */
  secretOf(purpose: string): string;
  passwords: Passwords;
  /** Undefined: no captcha is asked for. */
  verifyCaptcha: VerifyCaptcha | undefined;
  /** Drops what was made from these tags, in every process. */
  purge(tags: readonly string[]): Promise<void>;
  views: Views;
}
