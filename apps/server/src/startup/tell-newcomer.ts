import type { Environment, Health } from '@nightjar/origin';
import type { Console } from '../console/console.ts';

export interface TellNewcomerOptions {
  console: Console;
  environment: Environment;
  health: () => Promise<Health>;
  signal: AbortSignal;
  /** How often the progress of the clips is looked at. */
  everyMs?: number;
}
