import { createAddressReader } from '../reading/address.ts';
import type { ReadContext } from '../reading/reader.ts';

/** The context of readers for a site at https://nightjar.example, and the messages that they log. */
export function createReadContext() {
  const log: string[] = [];
  const context: ReadContext = {
    address: createAddressReader({ publicUrl: 'https://nightjar.example' }),
    warn: (_facts, message) => log.push(message),
  };
  return { context, log };
}
