import { viewWrites } from '../views/writes.ts';
import type { WriteContext, WriteHandlers } from './write-handler.ts';

/** Every write of the wire and what answers it. */
export function writeHandlers(context: WriteContext): Partial<WriteHandlers> {
  return {
    ...viewWrites(context.views),
  };
}
