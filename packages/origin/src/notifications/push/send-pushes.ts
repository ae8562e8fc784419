import { mailText } from '@nightjar/i18n/mail';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import webPush from 'web-push';
import { sendPushes } from '../../jobs/queues.ts';
import { handler } from '../../jobs/worker.ts';
import type { Log } from '../../log.ts';
import { countUnreadSince } from '../store.ts';
import type { PushKeys } from './push-keys.ts';
import { type DueSubscription, loadDue, markReported, postpone, removeById } from './store.ts';

interface PushParts {
  pool: pg.Pool;
  keys: PushKeys;
  /** Contact for operators of push services (RFC 8292): an https or mailto address. */
  contact: string;
  /** Of the site; the message has one of them as its picture. */
  icons: SiteConfig['brand']['icons'];
  log: Log;
  /** Replaces the request to the push service in tests. */
  fetch?: typeof fetch;
}

const subscriptionsAtOnce = 200;
const requestsAtOnce = 8;
const timeoutMs = 10_000;
/** A push service keeps a message this long for a browser that is not running. */
const keptSeconds = 24 * 3600;
/** Wait after the first failure; it doubles with each further one. */
const retrySeconds = 60;
/** The longest delay that a push service can request in `Retry-After`. */
const maxRetrySeconds = 24 * 3600;
/** About a day of failures; then the subscription is given up. */
const maxFailures = 11;

/** Handles the job `send-pushes`, which runs once a minute, so a member gets at most one message a minute. */
export function sendPushesHandler({
  keys,
  ...parts
}: Omit<PushParts, 'keys'> & { keys: PushKeys | undefined }) {
  return handler({
    queue: sendPushes,
    async run(_payload, signal) {
      if (keys === undefined) return;
      const count = await sendDuePushes({ ...parts, keys }, signal);
      parts.log.debug({ count }, 'Push messages were sent.');
    },
  });
}

/** Sends one message to each browser whose member has new unread notifications. @returns the number of messages */
export async function sendDuePushes(parts: PushParts, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const due = await loadDue(parts.pool, { after, limit: subscriptionsAtOnce });
    for (let index = 0; index < due.length; index += requestsAtOnce) {
      if (signal?.aborted) return count;
      const sent = await Promise.all(
        due.slice(index, index + requestsAtOnce).map((subscription) => sendPush(parts, subscription)),
      );
      count += sent.filter(Boolean).length;
    }
    if (due.length < subscriptionsAtOnce) return count;
    after = due.at(-1)?.id ?? after;
  }
}

/** @returns whether a message was sent */
async function sendPush(parts: PushParts, subscription: DueSubscription): Promise<boolean> {
  const { pool, log } = parts;
  const { id, user_id, is_moderator, reported_at, newest_at, failures } = subscription;
  const unread = await countUnreadSince(pool, {
    viewerId: user_id,
    isModerator: is_moderator,
    since: reported_at,
  });
  // Read already on another device, or about something that is no longer shown.
  if (unread.size === 0) {
    await markReported(pool, id, newest_at);
    return false;
  }
  const answer = await request(parts, subscription);
  if (answer?.ok) {
    await markReported(pool, id, newest_at);
    return true;
  }
  const isTemporary = answer === undefined || answer.status === 429 || answer.status >= 500;
  if (isTemporary && failures < maxFailures) {
    await postpone(pool, id, Math.max(retrySeconds * 2 ** failures, answer?.retryAfterSeconds ?? 0));
    return false;
  }
  // 404 and 410: the member has turned the messages off in the browser, or the browser is gone.
  if (!isTemporary && answer.status !== 404 && answer.status !== 410)
    log.warn(
      { status: answer.status, host: new URL(subscription.endpoint).host },
      'A push service refuses a subscription, which is removed.',
    );
  await removeById(pool, id);
  return false;
}

interface PushAnswer {
  ok: boolean;
  status: number;
  retryAfterSeconds: number;
}

/** A `data:` address can be larger than the 4 kB that push services accept. */
const messageIcon = ({ png192, svg }: PushParts['icons']) =>
  [png192, svg].find((address) => address !== undefined && !address.startsWith('data:'));

/** Sends the encrypted message. @returns undefined without an answer of the push service */
async function request(
  { keys, contact, icons, log, fetch: send = fetch }: PushParts,
  { endpoint, p256dh, auth, user_id }: DueSubscription,
): Promise<PushAnswer | undefined> {
  // Neither names nor titles: others may see the message on a locked screen.
  const icon = messageIcon(icons);
  const message = {
    title: mailText('push.title', {}),
    url: `/members/${user_id}/notifications/`,
    ...(icon !== undefined && { icon }),
  };
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: keptSeconds,
        urgency: 'normal',
        // A newer message replaces one that was not delivered.
        topic: 'notifications',
        contentEncoding: 'aes128gcm',
      },
    );
    const response = await send(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    const { ok, status } = response;
    const retryAfter = Number(response.headers.get('retry-after'));
    return { ok, status, retryAfterSeconds: Math.min(retryAfter || 0, maxRetrySeconds) };
  } catch (error) {
    log.debug({ err: error }, 'A push service did not answer.');
    return undefined;
  }
}
