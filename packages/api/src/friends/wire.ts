import * as z from 'zod/mini';
import { wireMemberItem } from '../members/wire.ts';
import { wireDate } from '../wire/values.ts';

/** A friend, or who asks to be one, with the moment of the friendship or of the request. */
export const wireFriend = z.strictObject({ ...wireMemberItem.shape, date_added: wireDate });
export type WireFriend = z.infer<typeof wireFriend>;
