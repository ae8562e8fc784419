/** Length of quotes, separators or a number: exact sizes are not needed. */
const SIGNS = 3;

/** The approximate length of a value as JSON, without serializing it: for the bounds of a cache. */
export function jsonSize(value: unknown): number {
  if (typeof value === 'string') return value.length + SIGNS;
  if (typeof value !== 'object' || value === null) return 2 * SIGNS;
  let size = SIGNS;
  if (Array.isArray(value)) {
    for (const item of value) size += jsonSize(item);
    return size;
  }
  for (const [name, field] of Object.entries(value)) size += name.length + SIGNS + jsonSize(field);
  return size;
}
