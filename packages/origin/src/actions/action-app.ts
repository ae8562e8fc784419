import {
  type FailureDetails,
  type FormFields,
  findWrite,
  type WriteName,
  type WritePath,
  writeFailure,
  writePaths,
  writeStatus,
  writeSuccess,
  writes,
} from '@nightjar/api';
import { isUnavailable, RETRY_AFTER_SECONDS } from '../database/outage.ts';
import type { OriginMetrics } from '../http/metrics.ts';
import type { AdmitFile } from '../incoming/file-admission.ts';
import type { Log } from '../log.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { fileTooLarge } from '../uploads/file-limits.ts';
import { hasNoSpace } from '../uploads/server-failure.ts';
import type { ActionHandlers, ActionRequest } from './action-handler.ts';
import { ActionRefusal } from './action-refusal.ts';
import { isOwnOrigin } from './own-origin.ts';
import { readSender } from './read-sender.ts';
import { type FileRule, type OversizedForm, receiveForm } from './receive-form.ts';
import { fileWriteOf, routingFields, withRouting } from './route-form.ts';

export interface ActionAppOptions {
  handlers: Partial<ActionHandlers>;
  /** The user of a session token. */
  findViewer(token: string): Promise<Viewer | undefined>;
  /** The site's own origin: forms sent by pages of other origins are refused. */
  publicUrl: string;
  /** Signs the visitor cookies. */
  visitorSecret: string;
  /** Folder for files that are being received, and their largest size on each path. */
  incoming: {
    folder: string;
    maxBytes: Partial<Record<WritePath, number>>;
    admit: AdmitFile;
    /** Called before the form of a write is refused because its file is too large. */
    onTooLarge?(name: WriteName, request: ActionRequest, sent: OversizedForm): Promise<void>;
  };
  metrics: Pick<OriginMetrics, 'countRequest'>;
  log: Log;
}

const paths: ReadonlySet<string> = new Set(writePaths);

/** Paths on which guests may send a file (contact form). On all others a file without a session is refused unread. */
const guestFiles: ReadonlySet<string> = new Set<WritePath>(['/api/input.php']);

const isMultipart = ({ headers }: Request) =>
  /^multipart\/form-data/i.test(headers.get('content-type') ?? '');

/** What a suspended member may send: reads, reports, contact, what protects the account, and the deletion of an own video. */
const writesOfSuspended: ReadonlySet<string> = new Set<WriteName>([
  'signOut',
  'changePassword',
  'signInCode',
  'ownEmail',
  'changeEmail',
  'cancelEmailChange',
  'confirmNewEmail',
  'answerEmailChange',
  'captchaChallenge',
  'passkeyOptions',
  'signInPasskey',
  'ownPasskeys',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'ownSessions',
  'endSession',
  'endOtherSessions',
  'ownSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'stopSecondFactor',
  'report',
  'contact',
  'view',
  'viewerState',
  'ownProfile',
  'ownPlaylists',
  'memberFriends',
  'ownFriends',
  'ownConversations',
  'ownMessages',
  'ownFavourites',
  'memberFavourites',
  'syncWatchLater',
  'syncHistory',
  'keepHistory',
  'ownSubscriptions',
  'ownFeed',
  'ownVideos',
  'ownUploads',
  'deleteVideo',
]);

/** Whether a path accepts forms. */
export const isWritePath = (pathname: string): pathname is WritePath => paths.has(pathname);

/**
 * Fetch handler of all writes (packages/api/SPEC.md, "Writes"). A form of another site is refused before it is read.
 * Never rejects; answers are `private, no-store`.
 */
export function createActionApp(options: ActionAppOptions) {
  const { handlers, findViewer, publicUrl, visitorSecret, incoming, metrics, log } = options;
  const isSecure = publicUrl.startsWith('https:');

  async function run(path: WritePath, request: Request, cookies: string[]): Promise<Outcome> {
    if (!isOwnOrigin(request.headers, publicUrl)) return refused(path, 'foreign_origin');
    const from = await readSender(request, cookies, { findViewer, visitorSecret, isSecure });
    const routing = routingFields(request.url);
    const rule = fileRule(path, { request, from, routing });
    if (rule && !guestFiles.has(path) && from.viewer === undefined && isMultipart(request)) {
      return refused(path, 'login_required');
    }
    const form = await receiveForm(request, rule);
    try {
      return await answer(path, withRouting(form.fields, routing), { ...from, file: form.file });
    } finally {
      await form.discard();
    }
  }

  async function answer(path: WritePath, fields: FormFields, from: ActionRequest): Promise<Outcome> {
    const name = findWrite(path, fields);
    if (name === undefined) return refused(path, 'malformed');
    const parsed = writes[name].parse(fields);
    if (!parsed.ok) return refused(name, undefined, { fields: parsed.fields });
    if (from.viewer?.isSuspended && !writesOfSuspended.has(name)) return refused(name, 'suspended');
    const handler = handlers[name] as
      | ((params: unknown, request: ActionRequest) => Promise<object>)
      | undefined;
    if (handler === undefined) throw new Error(`There is no handler for ${name}.`);
    try {
      return { name, status: 200, body: writeSuccess(await handler(parsed.value, from)) };
    } catch (error) {
      if (error instanceof ActionRefusal) return refused(name, error.code, error.details);
      const codes: readonly string[] = writes[name].codes;
      if (!hasNoSpace(error) || !codes.includes('upload.no_space')) throw error;
      log.error({ err: error, write: name }, 'A write failed because a disk is full.');
      return refused(name, 'upload.no_space');
    }
  }

  function fileRule(
    path: WritePath,
    { request, from, routing }: { request: Request; from: ActionRequest; routing: FormFields },
  ): FileRule | undefined {
    const maxBytes = incoming.maxBytes[path];
    if (maxBytes === undefined) return undefined;
    const declaredBytes = Number(request.headers.get('content-length') ?? 0);
    return {
      maxBytes,
      tooLarge: fileTooLarge(path),
      folder: incoming.folder,
      admit: async (fields) =>
        incoming.admit(fileWriteOf(path, withRouting(fields, routing)), from, declaredBytes),
      onTooLarge: async (sent) => {
        const fields = withRouting(sent.fields, routing);
        await incoming.onTooLarge?.(fileWriteOf(path, fields), from, { ...sent, fields });
      },
    };
  }

  return {
    async fetch(path: WritePath, request: Request): Promise<Response> {
      const began = performance.now();
      const cookies: string[] = [];
      let outcome: Outcome;
      try {
        outcome =
          request.method === 'POST'
            ? await run(path, request, cookies)
            : { name: path, status: 405, body: { error: 1, code: 'method' } };
      } catch (error) {
        outcome = refusedBy(error, path, request);
      }
      metrics.countRequest(outcome.name, outcome.status, (performance.now() - began) / 1000);
      return respond(outcome, cookies);
    },
  };

  function refusedBy(error: unknown, path: WritePath, request: Request): Outcome {
    if (error instanceof ActionRefusal) return refused(path, error.code, error.details);
    // A disconnect aborts the request of that client; it is not a server error.
    const code = isUnavailable(error) ? 'unavailable' : 'system';
    if (!request.signal.aborted)
      log.error({ err: error, path }, `A write failed; the client sees code ${code}.`);
    return refused(path, code);
  }
}

interface Outcome {
  /** Label of the metrics: the write, or the path where no write was recognised. */
  name: string;
  status: number;
  body: object;
}

/** @param what The write, or the path where no write was recognised. */
function refused(
  what: WriteName | WritePath,
  code: string | undefined,
  details: FailureDetails = {},
): Outcome {
  const write = isWritePath(what) ? undefined : writes[what];
  const body = writeFailure(write, code, details);
  return { name: what, status: writeStatus(body.code), body };
}

function respond({ status, body }: Outcome, cookies: readonly string[]): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 405 && { allow: 'POST' }),
    ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status, headers });
}
