/** Converts a title to the form used in addresses: `Slow Aurora over Basalt` → `slow-aurora-over-basalt`. */
export function slug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
