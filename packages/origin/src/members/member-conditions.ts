import type { MemberFilters, MemberListSection } from '@nightjar/api';
import { isShownMember } from '../access/shown-objects.ts';

const facts = 'listed_facts(u.profile, u.visibility)';

/** Age in years: inclusive lower bound and exclusive upper bound. */
const ageBands: Record<NonNullable<MemberFilters['age']>, readonly [number, number]> = {
  '18-21': [18, 22],
  '22-29': [22, 30],
  '30-39': [30, 40],
  '40+': [40, 200],
};

/**
 * The conditions of a list of members as parameterized SQL; no part of the request becomes SQL text.
 *
 * @param today `Y-m-d` in UTC; ages are computed for this day.
 * @param taken Number of query parameters that precede these values.
 */
export function memberConditions(
  section: MemberListSection,
  filters: MemberFilters,
  { today, taken }: { today: string; taken: number },
): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = [isShownMember('u')];
  const place = (value: unknown) => `$${taken + values.push(value)}`;
  const addFact = (name: string, value: string | undefined) => {
    if (value !== undefined) conditions.push(`${facts} ->> '${name}' = ${place(value)}`);
  };
  if (section === 'uploaders') conditions.push('u.videos > 0');
  const { letter, age, avatar, gender, relationship, orientation, country } = filters;
  if (letter === '0') conditions.push("u.username::text !~ '^[[:alpha:]]'");
  else if (letter !== undefined) conditions.push(`lower(left(u.username::text, 1)) = ${place(letter)}`);
  if (avatar !== undefined) conditions.push(`u.avatar_key is ${avatar === 'yes' ? 'not null' : 'null'}`);
  if (age !== undefined) {
    const [from, to] = ageBands[age];
    const day = place(today);
    // Dates of birth are `Y-m-d` text, which sorts chronologically.
    const yearsAgo = (years: number) =>
      `to_char(${day}::date - make_interval(years => ${years}), 'YYYY-MM-DD')`;
    conditions.push(`${facts} ->> 'birth_date' <= ${yearsAgo(from)}`);
    conditions.push(`${facts} ->> 'birth_date' > ${yearsAgo(to)}`);
    conditions.push(`${facts} ->> 'birth_date' <> ''`);
  }
  addFact('gender', gender);
  addFact('relationship', relationship);
  addFact('orientation', orientation);
  addFact('country', country);
  return { conditions, values };
}
