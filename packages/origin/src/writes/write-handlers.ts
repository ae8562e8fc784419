import type { WriteContext, WriteHandlers } from './write-handler.ts';

/** Every write of the wire and what answers it. */
export function writeHandlers(_context: WriteContext): Partial<WriteHandlers> {
  return {};
}
