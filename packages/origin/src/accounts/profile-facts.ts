import type { FieldFailure } from '@nightjar/api';
import { isCountryCode } from '@nightjar/i18n/countries';
import type { UserProfile } from '../database/schema/index.ts';
import { ageOf } from '../members/age.ts';

/** Members are adults (product specification, section 1). */
const youngest = 18;
const oldest = 120;

/** Facts as a form has them: what was not sent is not there, or undefined. */
export type SentFacts = { [Key in keyof UserProfile]?: string | undefined };

/** What is wrong with facts that have the right form: a day that is none, somebody too young, an unknown country. */
export function wrongFacts(facts: SentFacts, now: Date): FieldFailure[] {
  const failures: FieldFailure[] = [];
  const { birth_date: birthDate, country } = facts;
  if (birthDate) {
    const age = ageOf(birthDate, now);
    if (age === undefined || age < youngest || age > oldest)
      failures.push({ field: 'birth_date', code: 'invalid' });
  }
  if (country && !isCountryCode(country)) failures.push({ field: 'country', code: 'invalid' });
  return failures;
}
