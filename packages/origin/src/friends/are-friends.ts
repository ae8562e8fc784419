/**
 * SQL: whether two members are friends, whoever asked.
 *
 * @param one Expressions of SQL that give the numbers of members, never text of a request.
 */
export const areFriends = (one: string, other: string) => `exists (
  select from friendships f where least(f.requester_id, f.addressee_id) = least(${one}, ${other})
    and greatest(f.requester_id, f.addressee_id) = greatest(${one}, ${other}) and f.accepted_at is not null)`;
