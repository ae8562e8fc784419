import type { CommunityObject } from '../access/may-access.ts';
import type { ActionRequest } from '../actions/action-handler.ts';
import type { Limit } from '../limits/take-limits.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Guest votes of one address on one object per day: enough for a household, few for a browser that drops its cookies. */
export const guestsPerObject = 3;
/** Votes of all guests of one address, and of one member, per hour. */
const guestVotesPerHour = 120;
export const memberVotesPerHour = 300;

export function voteLimits(
  { section, objectId }: CommunityObject,
  { viewer, address }: Pick<ActionRequest, 'viewer' | 'address'>,
): Limit[] {
  if (viewer !== undefined) {
    return [{ key: `vote user ${viewer.id}`, most: memberVotesPerHour, seconds: HOUR_SECONDS }];
  }
  return [
    { key: `vote address ${address}`, most: guestVotesPerHour, seconds: HOUR_SECONDS },
    { key: `vote ${section} ${objectId} ${address}`, most: guestsPerObject, seconds: DAY_SECONDS },
  ];
}
