import * as z from 'zod/mini';
import { wireVideoItem } from '../videos/wire.ts';
import { wireDate, wireDigits, wireEmptyMarks, wireFlag } from '../wire/values.ts';
import { memberInfoKeys } from './info.ts';
import { audiences, profileParts } from './visibility.ts';

export const wireMemberItem = z.strictObject({
  id: wireDigits,
  user_id: wireDigits,
  username: z.string(),
  /** Empty if there is no avatar. */
  avatar: z.string(),
  /** Two lower-case letters, or empty. */
  country: z.string(),
  statistics: z.strictObject({ videos: wireDigits, subscribers: wireDigits }),
});
export type WireMemberItem = z.infer<typeof wireMemberItem>;

/** `members` */
export const wireMemberList = z.strictObject({
  members: z.array(wireMemberItem),
  total_count: wireDigits,
  pages: z.number(),
  ...wireEmptyMarks,
});
export type WireMemberList = z.infer<typeof wireMemberList>;

const profile = {
  id: wireDigits,
  user_id: wireDigits,
  /** The id again, under the name that votes and subscriptions use. */
  object_id: wireDigits,
  username: z.string(),
  avatar: z.string(),
  cover: z.string(),
  date_added: wireDate,
  /** Repeated from `info` for older clients; empty if unknown. */
  country: z.string(),
  gender: z.string(),
  age: z.string(),
  relationship: z.string(),
  orientation: z.string(),
  /** Only the known facts; `birth_date` as `Y-m-d`. No fact if `hidden_parts` contains `info`. */
  info: z.partialRecord(z.enum(memberInfoKeys), z.string()),
  statistics: z.strictObject({
    videos: wireDigits,
    favourites: wireDigits,
    playlists: wireDigits,
    friends: wireDigits,
    subscribers: wireDigits,
    likes: z.number(),
    dislikes: z.number(),
  }),
  /** The parts that the member does not show to this viewer; their counters are 0. Absent if there are none. */
  hidden_parts: z.optional(z.array(z.enum(profileParts))),
};

/** `member`: the public profile. `videos` is absent for the section `info`. */
export const wireMember = z.strictObject({
  user: z.strictObject(profile),
  videos: z.optional(z.array(wireVideoItem)),
});
export type WireMember = z.infer<typeof wireMember>;

/** POST `member.php` with act=profile: the profile of the viewer. */
export const wireOwnProfile = z.strictObject({
  user: z.strictObject({
    ...profile,
    email: z.string(),
    role: z.enum(['member', 'uploader', 'moderator']),
    is_confirmed: wireFlag,
    is_verified: wireFlag,
    /** Who may read each part. */
    visibility: z.partialRecord(z.enum(profileParts), z.enum(audiences)),
    /** When the account will be deleted, as the member requested; absent otherwise. */
    deletion_at: z.optional(wireDate),
  }),
});
export type WireOwnProfile = z.infer<typeof wireOwnProfile>;
