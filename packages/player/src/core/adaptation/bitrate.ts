import { type Rung, rungOfSuffix } from '../quality.ts';
import type { PlayerFile } from '../source.ts';

/** Typical bitrates, kbit/s, for files whose address states none. */
const typicalKbit: Record<Rung, number> = { other: 700, sd: 1100, hd: 3000, fhd: 6000 };

/** Bitrate of a file, kbit/s: the parameter `br` of its address (docs/spec/wire-protocol.md), otherwise typical for its rung. */
export function bitrateKbit({ url, suffix }: Pick<PlayerFile, 'url' | 'suffix'>): number {
  const stated = Number(/[?&]br=(\d+)/.exec(url)?.[1] ?? 0);
  return stated > 0 ? stated : typicalKbit[rungOfSuffix(suffix)];
}
