/**
 * Whole years since a day of birth, in UTC.
 * @param birthDate `Y-m-d`; undefined, and what is no day, has no age.
 */
export function ageOf(birthDate: string | undefined, now: Date): number | undefined {
  const born = new Date(`${birthDate}T00:00:00Z`);
  // The calendar is asked, not the text: 30 February becomes a day in March.
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthDate) return undefined;
  const years = now.getUTCFullYear() - born.getUTCFullYear();
  const isBeforeBirthday =
    now.getUTCMonth() < born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() < born.getUTCDate());
  const age = isBeforeBirthday ? years - 1 : years;
  return age >= 0 && age < 150 ? age : undefined;
}
