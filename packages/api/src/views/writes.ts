import * as z from 'zod/mini';
import { flagField, idField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';

/** What can be looked at. */
export const viewSections = ['video', 'model', 'channel', 'member', 'playlist'] as const;
export type ViewSection = (typeof viewSections)[number];

/** `view`: sent 1 s after the view starts, never for a deleted video. `user_id` is for other origins: ours asks the session. */
export const view = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'view' },
  fields: {
    section: wordField(viewSections),
    object_id: idField(),
    nogeo: z.optional(flagField()),
    user_id: z.optional(idField()),
  },
  codes: ['not_found'],
  read: readNothing,
});
