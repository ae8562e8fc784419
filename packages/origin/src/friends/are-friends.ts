/**
 * SQL: whether two members are friends, in either direction of the request.
 *
 * @param one SQL expression for the id of a member, like `other`; never text of a request.
 */
export const areFriends = (one: string, other: string) => `exists (
  select from friendships f where least(f.requester_id, f.addressee_id) = least(${one}, ${other})
    and greatest(f.requester_id, f.addressee_id) = greatest(${one}, ${other}) and f.accepted_at is not null)`;
