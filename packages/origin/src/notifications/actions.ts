import type { WireNotification } from '@nightjar/api';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { ownPage, ownPageFigures } from '../members/own-page.ts';
import { toWireAuthor } from '../members/wire-author.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import { loadDevices } from './push/store.ts';
import {
  loadFigures,
  loadNotifications,
  markNotifications,
  type NotificationRow,
  setDigest,
  setMuted,
  stopDigest,
} from './store.ts';

/** Reads the viewer's notifications. They are written by triggers: `database/routines/notifications.sql`. */
export function ownNotificationReads({
  pool,
  publicUrl,
  pushKeys,
}: Pick<ActionContext, 'pool' | 'publicUrl' | 'pushKeys'>): Pick<ActionHandlers, 'ownNotifications'> {
  return {
    async ownNotifications({ page }, request) {
      const viewer = signedIn(request);
      const [rows, { total, unread, unread_messages, muted, digest }, devices] = await Promise.all([
        loadNotifications(pool, { viewer, ...ownPage(page) }),
        loadFigures(pool, viewer),
        loadDevices(pool, viewer.id),
      ]);
      return {
        notifications: rows.map((row) => toWireNotification(row, publicUrl)),
        ...ownPageFigures(total),
        unread: wireDigits(unread),
        unread_messages: wireDigits(unread_messages),
        muted,
        digest,
        push_key: pushKeys?.publicKey ?? '',
        push_devices: devices,
      };
    },
  };
}

type NotificationWrites = 'readNotification' | 'muteNotifications' | 'setDigest' | 'stopDigest';

export function notificationActions({
  pool,
}: Pick<ActionContext, 'pool'>): Pick<ActionHandlers, NotificationWrites> {
  return {
    async readNotification({ notificationId: id, isSingle = false }, request) {
      await markNotifications(pool, { userId: signedIn(request).id, id, isSingle });
      return {};
    },
    async muteNotifications({ kind, isMuted }, request) {
      await setMuted(pool, { userId: signedIn(request).id, kind, isMuted });
      return {};
    },
    async setDigest({ period }, request) {
      await setDigest(pool, { userId: signedIn(request).id, period });
      return {};
    },
    // Without a session: the key of the mail is enough.
    async stopDigest({ key }) {
      if (!(await stopDigest(pool, key))) throw new ActionRefusal('invalid_link');
      return {};
    },
  };
}

function toWireNotification(row: NotificationRow, publicUrl: string): WireNotification {
  return {
    notification_id: wireDigits(row.id),
    kind: row.kind,
    post_date: wireDate(row.created_at),
    is_read: row.is_read ? '1' : '0',
    user: toWireAuthor(row, publicUrl),
    target: {
      section: row.target_section,
      id: wireDigits(row.target_id),
      dir: row.dir,
      title: row.title,
    },
    comment_id: wireDigits(row.comment_id ?? 0),
    is_published: row.is_published ? '1' : '0',
    outcome: row.outcome ?? '',
  };
}
