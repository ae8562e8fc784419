import { measurePlayerBytes } from './bytes.ts';
import { measureFirstFrame } from './first-frame.ts';
import type { BenchContext } from './main.ts';

/** Measures the size of the player and the time to its first frame. */
export async function measurePlayer(context: BenchContext): Promise<void> {
  await measurePlayerBytes(context);
  await measureFirstFrame(context);
}
