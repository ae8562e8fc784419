import * as z from 'zod/mini';
import { emailField, freeTextField, idField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';

/** What can be reported. */
export const reportSections = ['video', 'comment', 'member', 'playlist', 'message'] as const;
export type ReportSection = (typeof reportSections)[number];

/** Why something is reported. */
export const reportReasons = [
  'illegal',
  'underage',
  'without_consent',
  'copyright',
  'spam',
  'broken',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Files a notice that moderators see; guests report too. */
export const report = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'report' },
  fields: {
    section: wordField(reportSections),
    object_id: idField(),
    reason: wordField(reportReasons),
    email: z.optional(emailField()),
    message: z.optional(freeTextField({ max: 5000 })),
  },
  codes: ['not_found', 'too_many'],
  read: readNothing,
});
