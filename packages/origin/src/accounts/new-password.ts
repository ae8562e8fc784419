import type { SiteConfig } from '@nightjar/site-config';
import { ActionRefusal } from '../actions/action-refusal.ts';

/** Refuses a password that is shorter than the operator asks for; the wire asks for five characters everywhere. */
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
