/** Whole years since a birth date (`Y-m-d`); undefined for a date that is none, or lies ahead or too far back. */
export function ageAt(birthDate: string | undefined, now: number): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate ?? '') ?? [];
  if (year === undefined) return undefined;
  const today = new Date(now);
  const hadBirthday =
    today.getUTCMonth() + 1 > Number(month) ||
    (today.getUTCMonth() + 1 === Number(month) && today.getUTCDate() >= Number(day));
  const age = today.getUTCFullYear() - Number(year) - (hadBirthday ? 0 : 1);
  return age >= 0 && age < 150 ? age : undefined;
}
