import * as z from 'zod/mini';
import { idField, requestKeyField, textField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { readRecord } from '../reading/reader.ts';
import { id, moment } from '../reading/values.ts';
import { wireDate, wireDigits } from '../wire/values.ts';

const sent = z.object({ message_id: id, post_date: moment });

/** Sends a message to the member `object_id`. */
export const sendMessage = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'message' },
  fields: { object_id: idField(), text: textField({ max: 4000 }), request_key: requestKeyField() },
  codes: ['self', 'login_required', 'no_permission', 'not_found', 'too_many', 'request_key_used'],
  answer: { message_id: wireDigits, post_date: wireDate },
  read(answer): { id: number; postDate: string } {
    const { message_id, post_date } = readRecord(sent, answer, 'message');
    return { id: message_id, postDate: post_date };
  },
});

/**
 * Blocks the member `object_id` (section `add`) or removes the block: their messages are refused, and they cause no notifications. A block ends the friendship and refuses friend
 * requests in both directions.
 * Succeeds also when nothing changes.
 */
export const blockMember = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'block' },
  fields: { section: wordField(['add', 'remove']), object_id: idField() },
  codes: ['self', 'login_required', 'not_found'],
  read: readNothing,
});
