import { createHmac } from 'node:crypto';
import type { ViewSection } from '@nightjar/api';
import type { WriteHandlers, WriteRequest } from '../writes/write-handler.ts';
import { WriteRefusal } from '../writes/write-refusal.ts';
import type { Views } from './open-views.ts';

/** Views of videos, performers, channels, members and playlists. `nogeo` and `user_id` of the form are for other origins. */
export function viewWrites({ counter, known, guard, secret }: Views): Pick<WriteHandlers, 'view'> {
  /** Who watched, so that nobody can read it back: the table of watches is no list of habits. */
  function viewerHash({ viewer, visitor }: WriteRequest): string {
    const name = viewer === undefined ? `g${visitor}` : `u${viewer.id}`;
    return createHmac('sha256', secret).update(name).digest('base64url').slice(0, 22);
  }

  return {
    async view({ section, objectId }, request) {
      if (!(await known.has(section, objectId))) throw new WriteRefusal('not_found');
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
