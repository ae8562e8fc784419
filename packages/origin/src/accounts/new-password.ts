import type { SiteConfig } from '@nightjar/site-config';
import { ActionRefusal } from '../actions/action-refusal.ts';

/** Refuses a password below the configured minimum; the wire itself requires only five characters. */
export function checkNewPassword(
  { password: { min } }: Pick<SiteConfig, 'password'>,
  { field, password }: { field: string; password: string },
): void {
  if ([...password].length >= min) return;
  const params = { length: min };
  throw new ActionRefusal('form.min_length', {
    params,
    fields: [{ field, code: 'form.min_length', params }],
  });
}
