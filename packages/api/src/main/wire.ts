import * as z from 'zod/mini';
import { wireCategory } from '../categories/wire.ts';
import { wireChannelItem } from '../channels/wire.ts';
import { wireModelItem } from '../models/wire.ts';

/** `main`: the operation `stats`. */
export const wireMain = z.strictObject({
  keywords: z.array(z.string()),
  categories: z.array(wireCategory),
  channels: z.array(wireChannelItem),
  models: z.array(wireModelItem),
});
export type WireMain = z.infer<typeof wireMain>;
