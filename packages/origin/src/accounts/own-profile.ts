import type { WireOwnProfile } from '@nightjar/api';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import type { FeatureContext } from '../feature.ts';
import { loadOwnProfile } from '../members/wire-profile.ts';
import { findDeletion } from '../personal-data/deletion-store.ts';
import { isVerified } from '../uploads/store.ts';
import { wireDate } from '../wire/text.ts';

/** Reads the viewer's own profile. */
export function ownProfileReads(
  context: Pick<ActionContext, 'pool' | 'publicUrl' | 'clock' | 'siteConfig'>,
): Pick<ActionHandlers, 'ownProfile'> {
  return {
    async ownProfile(_params, request) {
      const { id } = signedIn(request);
      const [user, deletion] = await Promise.all([ownProfileOf(context, id), findDeletion(context.pool, id)]);
      return { user: { ...user, ...(deletion && { deletion_at: wireDate(deletion.dueAt) }) } };
    },
  };
}

/** The profile of a signed-in member. @throws ActionRefusal `login_required` if the account no longer exists. */
export async function ownProfileOf(
  context: Pick<FeatureContext, 'pool' | 'publicUrl' | 'clock' | 'siteConfig'>,
  userId: number,
): Promise<WireOwnProfile['user']> {
  const profile = await loadOwnProfile(context, userId);
  if (profile === undefined) throw new ActionRefusal('login_required');
  const mayUpload = await isVerified(context.pool, userId, context.siteConfig);
  return { ...profile, is_verified: mayUpload ? '1' : '0' };
}
