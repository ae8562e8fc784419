import { type WriteFailure, writes } from '@nightjar/api';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { apiWrites } from '../queries/api-writes.ts';

/** How a sign-in by passkey ended. `cancelled`: the visitor or the browser ended it, or there is no passkey. */
export type PasskeyResult =
  | { kind: 'signedIn' | 'cancelled' | 'unsupported' }
  | { kind: 'refused'; failure: WriteFailure<string> };

/**
 * Asks the browser for a passkey and signs in with it. A dialog of the browser replaces a waiting autofill; `signal` keeps an
 * autofill that has not begun yet from replacing the dialog.
 * @throws ApiError without an answer of the origin.
 */
export async function signInWithPasskey({
  isAutofill,
  signal,
}: {
  isAutofill: boolean;
  signal?: AbortSignal;
}): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return { kind: 'unsupported' };
  if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return { kind: 'unsupported' };
  const begun = await apiWrites().send(writes.passkeyOptions, {});
  if (signal?.aborted) return { kind: 'cancelled' };
  if (!begun.ok) return { kind: 'refused', failure: begun };
  let credential: string;
  try {
    const answer = await startAuthentication({ optionsJSON: begun.answer, useBrowserAutofill: isAutofill });
    credential = JSON.stringify(answer);
  } catch (error) {
    console.debug(error);
    return { kind: 'cancelled' };
  }
  const sent = await apiWrites().send(writes.signInPasskey, { credential });
  return sent.ok ? { kind: 'signedIn' } : { kind: 'refused', failure: sent };
}

/** Ends a waiting autofill, for example when its form is removed. */
export const endPasskeyAutofill = (): void => WebAuthnAbortService.cancelCeremony();
