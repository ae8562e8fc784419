/**
 * Age in whole years, in UTC. Returns undefined for a missing or invalid date.
 * @param birthDate `Y-m-d`.
 */
export function ageOf(birthDate: string | undefined, now: Date): number | undefined {
  const born = new Date(`${birthDate}T00:00:00Z`);
  // `Date` turns 30 February into a day in March; the comparison rejects such dates.
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthDate) return undefined;
  const years = now.getUTCFullYear() - born.getUTCFullYear();
  const isBeforeBirthday =
    now.getUTCMonth() < born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() < born.getUTCDate());
  const age = isBeforeBirthday ? years - 1 : years;
  return age >= 0 && age < 150 ? age : undefined;
}
