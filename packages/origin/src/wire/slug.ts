/** The part of an address that speaks of a title: `Slow Aurora over Basalt` → `slow-aurora-over-basalt`. */
export function slug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
