/** What a notification is about. */
export const notificationKinds = [
  'video',
  'reply',
  'mention',
  'wall',
  'friend_request',
  'friend',
  'message',
  'review',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * What happened to the viewer's video: a decision of the review, a removal or its restoration, or that a moderator or a report
 * hid it and it was shown again; `expired` is the removal of a
 * transfer that was not continued, or of the files of a refused upload.
 */
export const reviewOutcomes = [
  'published',
  'changes',
  'refused',
  'removed',
  'restored',
  'hidden',
  'shown',
  'expired',
] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** The page that a notification leads to. */
export interface NotificationTarget {
  section: 'video' | 'model' | 'member';
  id: number;
  /** Slug of a video or model. */
  dir?: string;
  /** Title of the video or model. */
  title?: string;
}

export interface Notification {
  id: number;
  kind: NotificationKind;
  /** ISO 8601. */
  postDate: string;
  isRead: boolean;
  /** The member who caused it; absent if there is none, or if the account is no longer shown. */
  user?: { id: number; username: string; avatar?: string };
  target: NotificationTarget;
  /** The comment of a reply, a mention or an entry of a wall. */
  commentId?: number;
  /** Whether a reviewed video was published. */
  isPublished?: boolean;
  /** What happened to a reviewed video; absent in notifications of earlier versions. */
  outcome?: ReviewOutcome;
}

/** How often a member gets a mail with the numbers of unread notifications. */
export const digestPeriods = ['off', 'daily', 'weekly'] as const;
export type DigestPeriod = (typeof digestPeriods)[number];

/** A page of notifications, newest first. */
export interface NotificationList {
  notifications: Notification[];
  totalCount: number;
  pages: number;
  /** Unread notifications, without those of messages. */
  unread: number;
  /** Messages that the viewer has not seen. */
  unreadMessages: number;
  /** Kinds that are not recorded. */
  muted: NotificationKind[];
  /** `off` unless the viewer has chosen a digest by mail. */
  digest: DigestPeriod;
  /** The site's key for push subscriptions (`applicationServerKey`, base64url); empty if the site sends no push messages. */
  pushKey: string;
  /** The viewer's browsers that get push messages: SHA-256 of their endpoints in hexadecimal. */
  pushDevices: string[];
}
