/** `read` of a write whose success has no further fields. */
export function readNothing(): undefined {
  return undefined;
}
