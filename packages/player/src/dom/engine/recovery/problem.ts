import type { RecoveryCause } from '../../../core/recovery.ts';

/** A failure, and the address to probe until it has passed. */
export interface Problem {
  cause: RecoveryCause;
  detail: string;
  url: string;
}
