import type { WriteName, writes } from '@nightjar/api';
import type { MediaStore } from '@nightjar/media';
import type { Captcha } from '../accounts/captcha/captcha.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { FeatureContext } from '../feature.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import type { Log } from '../log.ts';
import type { PushKeys } from '../notifications/push/push-keys.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { TransferFiles } from '../uploads/transfers/transfer-files.ts';
import type { Views } from '../views/open-views.ts';

/** The sender of a form, with its cookies and its file. */
export interface ActionRequest {
  /** Undefined for a guest. */
  viewer: Viewer | undefined;
  /** The session token, for handlers that end or change the session. */
  sessionToken: string | undefined;
  /** The visitor token from a signed cookie; it identifies the browser of a guest. */
  visitor: string;
  /** Key under which limits count the client: an IPv4 address, or the /64 of an IPv6 address. */
  address: string;
  /** The `User-Agent` header; empty without one. */
  userAgent: string;
  /** ISO 3166-1 alpha-2 code of the client's country; empty when it is unknown. */
  country: string;
  /** The file of a multipart form. It is deleted after the handler has returned, unless the handler moved it. */
  file: SentFile | undefined;
  /** A cookie of the request. */
  cookie(name: string): string | undefined;
  /** Sets a cookie on the answer, also on a refusal. `value` undefined removes the cookie. */
  setCookie(
    name: string,
    value: string | undefined,
    options?: { maxAgeSeconds?: number; httpOnly?: boolean },
  ): void;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/** A received file on the local disk. */
export interface SentFile {
  /** Absolute. */
  path: string;
  /** The client's file name; never used as a path. */
  name: string;
  /** The media type that the client sent. */
  type: string;
  bytes: number;
}

type ActionParams<Name extends WriteName> = Extract<
  ReturnType<(typeof writes)[Name]['parse']>,
  { ok: true }
>['value'];

/**
 * Carries out a write and returns the fields of the answer besides `success` and `ok` (`writes[name].answer`). All
 * changes are committed when it resolves.
 * @throws ActionRefusal with a code of the write.
 */
type ActionHandler<Name extends WriteName> = (
  params: ActionParams<Name>,
  request: ActionRequest,
) => Promise<object>;

/** The handler of every write. */
export type ActionHandlers = { [Name in WriteName]: ActionHandler<Name> };

/**
 * Checks that run before a byte of a file is stored: session, permission, limits.
 * @throws ActionRefusal with a code of the write.
 */
export type FileChecks = Partial<Record<WriteName, (request: ActionRequest) => Promise<void>>>;

/** Dependencies of the handlers. */
export interface ActionContext extends FeatureContext {
  mediaStore: MediaStore;
  /** The received bytes of resumable uploads. */
  transfers: TransferFiles;
  jobs: JobSender;
  log: Log;
  /** A site secret derived for one purpose, the same in every process. */
  secretOf(purpose: string): string;
  /** The same for every configured site secret, newest first, for stored data that an older secret protects. */
  secretsOf(purpose: string): [string, ...string[]];
  /** Encrypts identity documents, with keys of their own. */
  identityBox: SecretBox;
  /** The key pair of push messages; undefined: the site sends none. */
  pushKeys: PushKeys | undefined;
  passwords: Passwords;
  /** Undefined: no captcha is required. */
  captcha: Captcha | undefined;
  /** Removes all cached answers with one of these tags, in every process. */
  purge(tags: readonly string[]): Promise<void>;
  views: Views;
}
