import type { WireOwnProfile } from '@nightjar/api';
import { ActionRefusal } from '../actions/action-refusal.ts';
import type { FeatureContext } from '../feature.ts';
import { loadOwnProfile } from '../members/wire-profile.ts';

/** The profile of a signed-in member. @throws ActionRefusal `login_required` if the account no longer exists. */
export async function ownProfileOf(
  context: Pick<FeatureContext, 'pool' | 'publicUrl' | 'clock'>,
  userId: number,
): Promise<WireOwnProfile['user']> {
  const profile = await loadOwnProfile(context, userId);
  if (profile === undefined) throw new ActionRefusal('login_required');
  return profile;
}
