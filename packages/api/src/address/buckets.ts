/** The thousand block an id lies in: 123456 is in 123000 (requirement API-4). */
export function thousandBlock(id: number): number {
  return Math.floor(id / 1000) * 1000;
}

/** The million block an id lies in: 1234567 is in 1000000 (requirement API-4). */
export function millionBlock(id: number): number {
  return Math.floor(id / 1_000_000) * 1_000_000;
}
