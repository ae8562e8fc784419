import type { CallOptions } from '../client/api-client.ts';
import type { ApiWrites, WriteResult } from '../client/api-writes.ts';
import type { CommunityClient } from '../client/community-client.ts';
import type { MemberDetail, OwnProfile } from './member.ts';
import { ownProfile } from './writes.ts';

/**
 * The profile of a member (requirement API-17): the viewer's own one by POST `member.php`, another's by the cached path. If
 * the session has ended, the viewer's own profile is the public one.
 */
export async function memberProfile(
  clients: { community: CommunityClient; writes: ApiWrites },
  { userId, viewerId }: { userId: number; viewerId?: number | undefined },
  options: CallOptions = {},
): Promise<MemberDetail | OwnProfile> {
  if (userId === viewerId) {
    const own: WriteResult<OwnProfile, string> = await clients.writes.send(ownProfile, {}, options);
    if (own.ok) return own.answer;
  }
  return clients.community.member({ userId }, options);
}
