import * as z from 'zod/mini';
import { idField, textField } from '../forms/fields.ts';
import { defineWrite } from '../forms/write.ts';
import { readRecord } from '../reading/reader.ts';
import { id, moment } from '../reading/values.ts';
import { wireDate, wireDigits } from '../wire/values.ts';

const sent = z.object({ message_id: id, post_date: moment });

/** Sends a message to the member `object_id`. */
export const sendMessage = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'message' },
  fields: { object_id: idField(), text: textField({ max: 4000 }) },
  codes: ['self', 'login_required', 'no_permission', 'not_found', 'too_many'],
  answer: { message_id: wireDigits, post_date: wireDate },
  read(answer): { id: number; postDate: string } {
    const { message_id, post_date } = readRecord(sent, answer, 'message');
    return { id: message_id, postDate: post_date };
  },
});
