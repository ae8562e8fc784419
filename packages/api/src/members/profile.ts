import type { CallOptions } from '../client/api-client.ts';
import type { ApiWrites, WriteResult } from '../client/api-writes.ts';
import type { CommunityClient } from '../client/community-client.ts';
import type { MemberDetail, OwnProfile } from './member.ts';
import { ownProfile } from './writes.ts';

/**
 * The profile of a member as the viewer may see it (requirement API-17): one's own by POST `member.php`, another's by the
 * cached path. A session that has ended meanwhile shows one's own as others see it.
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
