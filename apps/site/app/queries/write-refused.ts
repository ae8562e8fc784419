import type { WriteFailure } from '@nightjar/api';
import type { Translate } from '@nightjar/i18n';
import { findOutcomeText, outcomeText } from '@nightjar/i18n/outcomes';

/** A write that the origin refused. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
  readonly failure: WriteFailure<string>;

  constructor(failure: WriteFailure<string>) {
    super(`The origin refused the write with ${failure.wireCode}.`);
    this.failure = failure;
  }
}

/** Whether a write failed because the session has ended. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof WriteRefused && error.failure.wireCode === 'login_required';

/** The text for a write that failed: the one of its code, or that the connection or the site is unavailable. */
export function writeErrorText(t: Translate, error: unknown): string {
  if (!(error instanceof WriteRefused)) return t(navigator.onLine ? 'error.unavailable' : 'notify.offline');
  const { notify, code, params } = error.failure;
  return (
    findOutcomeText(t, `notify.${notify}`, params) ??
    findOutcomeText(t, `error.${code}`, params) ??
    outcomeText('error.unnamed')
  );
}
