import { createHmac } from 'node:crypto';

/** A viewer of videos: a member, or the visitor of a browser without a session. */
export type CountedViewer = { userId: number } | { visitor: string };

/** A keyed hash of the viewer, because the table of watches must not identify viewers. `secret` is that of the purpose `viewers`. */
export function viewerHash(secret: string, viewer: CountedViewer): string {
  const name = 'userId' in viewer ? `u${viewer.userId}` : `g${viewer.visitor}`;
  return createHmac('sha256', secret).update(name).digest('base64url').slice(0, 22);
}
