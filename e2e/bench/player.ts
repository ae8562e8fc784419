import { measurePlayerBytes } from './bytes.ts';
import { measureFirstFrame } from './first-frame.ts';
import type { BenchContext } from './main.ts';

/** Everything that is measured of the player: what it weighs and how soon it shows a picture. */
export async function measurePlayer(context: BenchContext): Promise<void> {
  await measurePlayerBytes(context);
  await measureFirstFrame(context);
}
