import {
  type Audience,
  audiences,
  guestParts,
  type ProfilePart,
  type ProfileVisibility,
  profileParts,
} from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import type { Pool } from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';
import { areFriends } from '../friends/are-friends.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { Relation } from './decide-access.ts';
import { findRelation } from './find-relation.ts';
import { isShownMember } from './shown-objects.ts';

/** Relation of a reader to the owner of a profile. Unlike for videos, guests and strangers with an account differ. */
export type Reader = 'guest' | Relation;

/** The readers of each audience. */
const readersOf: Readonly<Record<Audience, readonly Reader[]>> = {
  everybody: ['guest', 'stranger', 'friend', 'owner', 'moderator'],
  members: ['stranger', 'friend', 'owner', 'moderator'],
  friends: ['friend', 'owner', 'moderator'],
  me: ['owner', 'moderator'],
};

type MembersConfig = Pick<SiteConfig, 'members'>;

/** Whether the site lets guests read a part at all; the member's choice may still refuse it. */
export function guestsMayRead({ members }: MembersConfig, part: ProfilePart): boolean {
  return members.publicProfiles && guestParts.includes(part);
}

const audience = z.enum(audiences).default('everybody').catch('me');

/** `users.visibility`: a part without an entry is open to everybody, an unknown audience admits the owner only. */
export const storedVisibility = z.object(
  Object.fromEntries(profileParts.map((part) => [part, audience])) as Record<ProfilePart, typeof audience>,
);

/** The parts that a member does not show to a reader. */
export const hiddenPartsOf = (visibility: ProfileVisibility, reader: Reader): ProfilePart[] =>
  profileParts.filter((part) => !readersOf[visibility[part]].includes(reader));

export const readerOf = async (pool: Pool, viewer: Viewer | undefined, ownerId: number): Promise<Reader> =>
  viewer === undefined ? 'guest' : findRelation(pool, viewer, { ownerId });

/** `unknown`: there is no such member, or the account is not shown. */
export type PartAccess = 'full' | 'refused' | 'unknown';

const visibilityRow = z.object({ visibility: storedVisibility });

interface PartRequest {
  part: ProfilePart;
  /** Undefined for an address that names no member. */
  ownerId: number | undefined;
  viewer: Viewer | undefined;
}

/**
 * Whether a viewer may read a part of the profile of a member: the site and the member must both admit the viewer. Guests of
 * a site that closes the part are refused without a lookup, so that they cannot find out which accounts exist.
 */
export async function findPartAccess(
  pool: Pool,
  siteConfig: MembersConfig,
  request: PartRequest,
): Promise<PartAccess> {
  if (request.viewer === undefined && !guestsMayRead(siteConfig, request.part)) return 'refused';
  return findShownPart(pool, request);
}

/** Whether a member shows a part of the profile to a viewer. */
export async function findShownPart(pool: Pool, { part, ownerId, viewer }: PartRequest): Promise<PartAccess> {
  if (ownerId === undefined) return 'unknown';
  const row = await first(pool, visibilityRow, {
    name: 'profile-visibility',
    text: `select u.visibility from users u where u.id = $1 and ${isShownMember('u')}`,
    values: [ownerId],
  });
  if (row === undefined) return 'unknown';
  const reader = await readerOf(pool, viewer, ownerId);
  return readersOf[row.visibility[part]].includes(reader) ? 'full' : 'refused';
}

/** SQL identifiers: an alias of `users` and parameters, never text of a request. */
interface ProfileNames {
  user: string;
  /** The viewer's id; null for a guest. */
  viewerId: string;
  /** Whether the viewer is a moderator. */
  isModerator: string;
}

/** Guests may never read walls. */
const wallReaders: Record<Relation, (names: ProfileNames) => string> = {
  stranger: ({ viewerId }) => `${viewerId} is not null`,
  friend: ({ user, viewerId }) => areFriends(viewerId, `${user}.id`),
  owner: ({ user, viewerId }) => `${user}.id = ${viewerId}`,
  moderator: ({ isModerator }) => isModerator,
};

/** SQL: whether a viewer may read the wall of a member, from the same table. Null counts as no. */
export function mayReadWall(names: ProfileNames): string {
  const cases = audiences.map((each) => {
    const admitted = readersOf[each].flatMap((reader) =>
      reader === 'guest' ? [] : [wallReaders[reader](names)],
    );
    return `when '${each}' then (${admitted.join(' or ')})`;
  });
  return `(case coalesce(${names.user}.visibility ->> 'wall', 'everybody') ${cases.join(' ')} end)`;
}
