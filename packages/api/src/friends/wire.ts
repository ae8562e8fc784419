import * as z from 'zod/mini';
import { wireMemberItem } from '../members/wire.ts';
import { wireDate } from '../wire/values.ts';

/** A friend or a request, with its date. */
export const wireFriend = z.strictObject({ ...wireMemberItem.shape, date_added: wireDate });
export type WireFriend = z.infer<typeof wireFriend>;
