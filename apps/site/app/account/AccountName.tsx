import { VisuallyHidden } from '@nightjar/ui';

/** The name of the account of a password form, by which password managers find and store the password. It is not sent. */
export function AccountName({ username }: { username: string | undefined }) {
  return (
    username !== undefined && (
      <VisuallyHidden>
        <input
          type="text"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      </VisuallyHidden>
    )
  );
}
