import type { WireOwnProfile } from '@nightjar/api';
import { ActionRefusal } from '../actions/action-refusal.ts';
import type { FeatureContext } from '../feature.ts';
import { loadOwnProfile } from '../members/wire-profile.ts';

/** A member as they see themselves. */
export async function ownProfileOf(
  context: Pick<FeatureContext, 'pool' | 'publicUrl' | 'clock'>,
  userId: number,
): Promise<WireOwnProfile['user']> {
  const profile = await loadOwnProfile(context, userId);
  // The account was removed while the form was on its way.
  if (profile === undefined) throw new ActionRefusal('login_required');
  return profile;
}
