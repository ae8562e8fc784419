/** SQL: whether other users can see an account (confirmed and not blocked). `u` is the alias of `users`. */
export const isShownMember = (u: string) =>
  `(${u}.blocked_at is null and ${u}.email_confirmed_at is not null)`;
