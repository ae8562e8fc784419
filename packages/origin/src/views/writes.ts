import { createHmac } from 'node:crypto';
import type { ViewSection } from '@nightjar/api';
import { isOpenTo } from '../members/open-to.ts';
import type { WriteContext, WriteHandlers, WriteRequest } from '../writes/write-handler.ts';
import { WriteRefusal } from '../writes/write-refusal.ts';

/** Views of videos, performers, channels, members and playlists. `nogeo` and `user_id` of the form are for other origins. */
export function viewWrites({
  pool,
  views: { counter, known, guard, secret },
}: Pick<WriteContext, 'pool' | 'views'>): Pick<WriteHandlers, 'view'> {
  /** A keyed hash of the viewer: the table of watches must not name who watched what. */
  function viewerHash({ viewer, visitor }: WriteRequest): string {
    const name = viewer === undefined ? `g${visitor}` : `u${viewer.id}`;
    return createHmac('sha256', secret).update(name).digest('base64url').slice(0, 22);
  }

  /** What is public is remembered; a private video is looked up for each signed-in viewer. */
  async function isViewable(section: ViewSection, objectId: number, { viewer }: WriteRequest) {
    if (await known.has(section, objectId)) return true;
    return section === 'video' && viewer !== undefined && isOpenTo(pool, { section, objectId }, viewer);
  }

  return {
    async view({ section, objectId }, request) {
      if (!(await isViewable(section, objectId, request))) throw new WriteRefusal('not_found');
      if (!counter.isTaking()) throw new WriteRefusal('system');
      const { viewer, visitor, address } = request;
      if (isOwnProfile(section, objectId, viewer?.id)) return {};
      if (!guard.admit(`${section}:${objectId}`, { userId: viewer?.id, visitor, address })) return {};
      counter.add(section, objectId, section === 'video' ? viewerHash(request) : undefined);
      return {};
    },
  };
}

const isOwnProfile = (section: ViewSection, objectId: number, userId: number | undefined) =>
  section === 'member' && objectId === userId;
