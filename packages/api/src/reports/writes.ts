import * as z from 'zod/mini';
import { emailField, freeTextField, idField, requestKeyField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';

/** Kinds of objects that can be reported. */
export const reportSections = ['video', 'comment', 'member', 'playlist', 'message'] as const;
export type ReportSection = (typeof reportSections)[number];

/** Reasons of a report. */
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

/** Sends a report to the moderators; guests can report too. */
export const report = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'report' },
  fields: {
    section: wordField(reportSections),
    object_id: idField(),
    reason: wordField(reportReasons),
    email: z.optional(emailField()),
    message: z.optional(freeTextField({ max: 5000 })),
    request_key: requestKeyField(),
  },
  codes: ['not_found', 'too_many', 'request_key_used'],
  read: readNothing,
});
