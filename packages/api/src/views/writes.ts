import * as z from 'zod/mini';
import { flagField, idField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';

/** Kinds of objects whose views are counted. */
export const viewSections = ['video', 'model', 'channel', 'member', 'playlist'] as const;
export type ViewSection = (typeof viewSections)[number];

/** Reports a view, 1 s after it starts, never for a deleted video (requirement SITE-15). This origin ignores `user_id` and uses the session. */
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
