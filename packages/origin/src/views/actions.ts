import { createHmac } from 'node:crypto';
import type { ViewSection } from '@nightjar/api';
import { mayAccess } from '../access/may-access.ts';
import type { ActionContext, ActionHandlers, ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';

/** Views of videos, performers, channels, members and playlists. `nogeo` and `user_id` of the form are for other origins. */
export function viewActions({
  pool,
  views: { counter, known, guard, secret },
}: Pick<ActionContext, 'pool' | 'views'>): Pick<ActionHandlers, 'view'> {
  /** A keyed hash of the viewer: the table of watches must not name who watched what. */
  function viewerHash({ viewer, visitor }: ActionRequest): string {
    const name = viewer === undefined ? `g${visitor}` : `u${viewer.id}`;
    return createHmac('sha256', secret).update(name).digest('base64url').slice(0, 22);
  }

  /** What is public is remembered; a private video is looked up for each signed-in viewer. */
  async function isViewable(section: ViewSection, objectId: number, { viewer }: ActionRequest) {
    if (await known.has(section, objectId)) return true;
    return section === 'video' && viewer !== undefined && mayAccess(pool, { section, objectId }, viewer);
  }

  return {
    async view({ section, objectId }, request) {
      if (!(await isViewable(section, objectId, request))) throw new ActionRefusal('not_found');
      if (!counter.isTaking()) throw new ActionRefusal('system');
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
