import type { ActionRequest } from '../actions/action-handler.ts';

/**
 * Under which names somebody's votes stand: the first is the one that a vote is written under. What a browser has voted
 * as a guest stays the vote of who signs in with it, so that signing in gives no second one.
 */
export function votersOf({
  viewer,
  visitor,
}: Pick<ActionRequest, 'viewer' | 'visitor'>): [string, ...string[]] {
  const guest = `g${visitor}`;
  return viewer === undefined ? [guest] : [`u${viewer.id}`, guest];
}
