import type { FieldFailure } from '@nightjar/api';
import { isCountryCode } from '@nightjar/i18n/countries';
import type { UserProfile } from '../database/schema/index.ts';
import { ageOf } from '../members/age.ts';

const oldest = 120;

/** Profile fields of a form; fields that were not sent are missing or undefined. */
export type SentFacts = { [Key in keyof UserProfile]?: string | undefined };

/**
 * Checks fields that the form schema has parsed: an invalid day, an age out of range, an unknown country.
 *
 * @param minimumAge Of the site, because a member has confirmed it.
 */
export function invalidFacts(
  facts: SentFacts,
  { now, minimumAge }: { now: Date; minimumAge: number },
): FieldFailure[] {
  const failures: FieldFailure[] = [];
  const { birth_date: birthDate, country } = facts;
  if (birthDate) {
    const age = ageOf(birthDate, now);
    if (age === undefined || age < minimumAge || age > oldest)
      failures.push({ field: 'birth_date', code: 'invalid' });
  }
  if (country && !isCountryCode(country)) failures.push({ field: 'country', code: 'invalid' });
  return failures;
}
