/** Length of quotes, separators or a number: exact sizes are not needed. */
const SIGNS = 3;

/** So many items of an array are measured; the items of a list are similar. */
const SAMPLE = 8;

/** The approximate length of a value as JSON, without serializing it: for the bounds of a cache. */
export function jsonSize(value: unknown): number {
  if (typeof value === 'string') return value.length + SIGNS;
  if (typeof value !== 'object' || value === null) return 2 * SIGNS;
  if (Array.isArray(value)) return SIGNS + arraySize(value);
  let size = SIGNS;
  for (const [name, field] of Object.entries(value)) size += name.length + SIGNS + jsonSize(field);
  return size;
}

function arraySize(items: readonly unknown[]): number {
  const step = Math.max(1, Math.floor(items.length / SAMPLE));
  let [size, measured] = [0, 0];
  for (let index = 0; index < items.length; index += step) {
    size += jsonSize(items[index]);
    measured += 1;
  }
  return measured && (size / measured) * items.length;
}
