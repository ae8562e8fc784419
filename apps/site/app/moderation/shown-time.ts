/** A time as moderators compare it: date and minute in UTC, the same on the server and in every browser. */
export const shownTime = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
