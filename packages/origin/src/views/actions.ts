import type { ViewSection } from '@nightjar/api';
import { mayAccess } from '../access/may-access.ts';
import type { ActionContext, ActionHandlers, ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { viewerHash } from './viewer-hash.ts';

/** Counts views of videos, models, channels, members and playlists (ORG-8). The form fields `nogeo` and `user_id` are ignored. */
export function viewActions({
  pool,
  views: { counter, known, guard, secret },
}: Pick<ActionContext, 'pool' | 'views'>): Pick<ActionHandlers, 'view'> {
  const hashOf = ({ viewer, visitor }: ActionRequest) =>
    viewerHash(secret, viewer === undefined ? { visitor } : { userId: viewer.id });

  /** Public objects are cached; a private video is checked for each signed-in viewer. */
  async function isViewable(section: ViewSection, objectId: number, { viewer }: ActionRequest) {
    if (await known.has(section, objectId)) return true;
    return section === 'video' && viewer !== undefined && mayAccess(pool, { section, objectId }, viewer);
  }

  return {
    async view({ section, objectId }, request) {
      if (!(await isViewable(section, objectId, request))) throw new ActionRefusal('not_found');
      if (!counter.isAccepting()) throw new ActionRefusal('system');
      const { viewer, visitor, address } = request;
      if (isOwnProfile(section, objectId, viewer?.id)) return {};
      if (!guard.admit(`${section}:${objectId}`, { userId: viewer?.id, visitor, address })) return {};
      counter.add(section, objectId, section === 'video' ? hashOf(request) : undefined);
      return {};
    },
  };
}

const isOwnProfile = (section: ViewSection, objectId: number, userId: number | undefined) =>
  section === 'member' && objectId === userId;
