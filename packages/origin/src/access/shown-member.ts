/** SQL: whether an account is shown to others: confirmed and not blocked. `u` is its row of `users`. */
export const isShownMember = (u: string) =>
  `(${u}.blocked_at is null and ${u}.email_confirmed_at is not null)`;
