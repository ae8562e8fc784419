import type { SignInDialog as Original } from '../account/SignInDialog.tsx';
import { announceSession } from '../account/use-is-member.ts';

/** Replaces the dialog in tests without a sign-in page: a button that has signed in when it is pressed, and one that closes it. */
export function SignInDialog({ isOpen, onClose, onSignedIn }: Parameters<typeof Original>[0]) {
  if (!isOpen) return null;
  return (
    <>
      <button
        type="button"
        data-testid="sign-in"
        onClick={() => {
          onClose(true);
          announceSession();
          onSignedIn?.();
        }}
      >
        Log in
      </button>
      <button type="button" data-testid="cancel-sign-in" onClick={() => onClose()}>
        Cancel
      </button>
    </>
  );
}
