import type { ActionRequest } from '../actions/action-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** The voter key of a member. */
export const memberVoter = ({ id }: Pick<Viewer, 'id'>) => `u${id}`;

/**
 * The voter keys of a request: a vote is written under the first one. The key of the browser also counts for a signed-in
 * member, so that signing in does not allow a second vote.
 */
export function votersOf({
  viewer,
  visitor,
}: Pick<ActionRequest, 'viewer' | 'visitor'>): [string, ...string[]] {
  const guest = `g${visitor}`;
  return viewer === undefined ? [guest] : [memberVoter(viewer), guest];
}
