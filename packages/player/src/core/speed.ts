/** The speeds of the menu and of the keys `<` and `>`. */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next speed of the list in a direction; unchanged at the ends. */
export function stepSpeed(current: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? speeds.find((speed) => speed > current) : speeds.findLast((speed) => speed < current);
  return next ?? current;
}

/** Parses a stored speed; values that are not in the list are 1. */
export function parseSpeed(value: string | undefined): number {
  return speeds.find((speed) => String(speed) === value) ?? 1;
}
