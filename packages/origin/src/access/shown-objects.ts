/** SQL: whether other users can see an account (confirmed and not blocked). `u` is the alias of `users`. */
export const isShownMember = (u: string) =>
  `(${u}.blocked_at is null and ${u}.email_confirmed_at is not null)`;

/** SQL: whether a playlist is shown to others than its owner, if its owner is. `p` is the alias of `playlists`. */
export const isShownPlaylist = (p: string) => `(not ${p}.is_private and not ${p}.is_banned)`;

/** SQL: whether a model or channel is shown: its name has no hidden term. `t` is the alias of its table. */
export const isShownEntry = (t: string) => `(not ${t}.is_banned)`;

/** SQL: whether a comment is shown where its object is, as indexes and counters assume. `c` is the alias of `comments`. */
export const isShownComment = (c: string) => `(${c}.removed_at is null and not ${c}.is_banned)`;
