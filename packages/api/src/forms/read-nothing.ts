/** For a write whose success tells nothing more. */
export function readNothing(): undefined {
  return undefined;
}
