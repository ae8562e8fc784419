import { forgetSession } from '../viewer/forget-session.ts';
import type { Member } from './member.ts';

/**
 * The signed-in member; undefined when the session is over. Rejects when the origin does not answer.
 *
 * Reads the three values itself: the schemas of the API client would add several kilobytes to every page.
 */
export async function loadMember(signal: AbortSignal): Promise<Member | undefined> {
  const body = new URLSearchParams({ act: 'profile' });
  const response = await fetch('/api/member.php', { method: 'POST', body, signal });
  if (response.status === 401) {
    forgetSession();
    return undefined;
  }
  const answer: unknown = await response.json();
  const member = readMember(answer);
  if (!member) throw new Error(`The profile could not be read; the origin answered ${response.status}.`);
  return member;
}

/** The member in the answer of `ownProfile` (packages/api/SPEC.md, "Writes"). */
export function readMember(answer: unknown): Member | undefined {
  const user = isRecord(answer) ? answer.user : undefined;
  if (!isRecord(user) || typeof user.username !== 'string') return undefined;
  const { user_id: id, username, avatar, role, deletion_at: deletionAt } = user;
  if (!/^[1-9]\d*$/.test(String(id))) return undefined;
  return {
    id: Number(id),
    username,
    ...(typeof avatar === 'string' && avatar !== '' && { avatar }),
    ...(role === 'moderator' && { isModerator: true }),
    // `Y-m-d H:i:s` in UTC on the wire.
    ...(typeof deletionAt === 'string' && { deletionAt: `${deletionAt.replace(' ', 'T')}Z` }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
