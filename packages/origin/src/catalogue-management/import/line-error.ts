/** Why one line cannot be imported. */
export class LineError extends Error {}
