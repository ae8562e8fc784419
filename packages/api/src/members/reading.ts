import * as z from 'zod/mini';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count, flag, id, moment, nested, text } from '../reading/values.ts';
import { readVideoCard } from '../videos/reading.ts';
import { memberInfoKeys } from './info.ts';
import type { MemberDetail, MemberListItem, OwnProfile } from './member.ts';
import { audiences, type ProfileVisibility, profileParts } from './visibility.ts';

const listed = {
  user_id: count,
  id: count,
  username: text,
  avatar: text,
  country: text,
  statistics: nested,
};
const item = z.object(listed);
const detail = z.looseObject({
  ...listed,
  cover: text,
  date_added: moment,
  info: nested,
  hidden_parts: z.optional(z.unknown()),
});
const own = z.object({ email: text, role: text, is_confirmed: flag, is_verified: flag, visibility: nested });
const statistics = z.object({
  videos: count,
  favourites: count,
  playlists: count,
  friends: count,
  subscribers: count,
  likes: count,
  dislikes: count,
});

export function readMemberItem(value: unknown, context: ReadContext): MemberListItem {
  const wire = readRecord(item, value, 'member');
  const { videos, subscribers } = statistics.parse(wire.statistics ?? {});
  return {
    ...readIdentity(wire, context),
    ...(wire.country !== '' && { country: wire.country.toLowerCase() }),
    videos,
    subscribers,
  };
}

/** The answer of the operation `member`. Some origins send the facts in `info`, others beside the username. */
export function readMemberDetail(answer: unknown, context: ReadContext): MemberDetail {
  const { user, videos } = readRecord(
    z.object({ user: detail, videos: z._default(z.array(z.unknown()), []) }),
    answer,
    'member',
  );
  const info: MemberDetail['info'] = {};
  for (const key of memberInfoKeys) {
    const fact = text.parse(user.info?.[key] ?? user[key]);
    if (fact !== '') info[key] = fact;
  }
  const cover = context.address(user.cover);
  return {
    ...readIdentity(user, context),
    ...(cover !== undefined && { cover }),
    joined: user.date_added,
    info,
    statistics: statistics.parse(user.statistics ?? {}),
    videos: readPage({ videos }, 'videos', 1, context, readVideoCard).items,
    hiddenParts: readHiddenParts(user.hidden_parts),
  };
}

/** The answer of POST `member.php` with act=profile. */
export function readOwnProfile(answer: unknown, context: ReadContext): OwnProfile {
  const { user } = readRecord(z.object({ user: own }), answer, 'profile');
  const role = user.role === 'uploader' || user.role === 'moderator' ? user.role : 'member';
  return {
    ...readMemberDetail(answer, context),
    email: user.email,
    role,
    isConfirmed: user.is_confirmed,
    isVerified: user.is_verified,
    visibility: readVisibility(user.visibility ?? {}),
  };
}

const readHiddenParts = (value: unknown) =>
  Array.isArray(value) ? profileParts.filter((part) => value.includes(part)) : [];

/** A part with an unknown audience counts as hidden, so that a form never shows more readers than there are. */
function readVisibility(wire: Record<string, unknown>): ProfileVisibility {
  const audienceOf = (value: unknown) =>
    value === undefined ? 'everybody' : (audiences.find((audience) => audience === value) ?? 'me');
  return Object.fromEntries(profileParts.map((part) => [part, audienceOf(wire[part])])) as ProfileVisibility;
}

/** The author or owner of an object; undefined if the account no longer exists. */
export function readAuthor(value: unknown, context: ReadContext) {
  const wire = item.safeParse(value);
  if (!wire.success || (wire.data.user_id || wire.data.id) === 0) return undefined;
  return readIdentity(wire.data, context);
}

function readIdentity(wire: z.output<typeof item>, context: ReadContext) {
  const avatar = context.address(wire.avatar);
  return {
    id: readRecord(id, wire.user_id || wire.id, 'member'),
    username: wire.username,
    ...(avatar !== undefined && { avatar }),
  };
}
