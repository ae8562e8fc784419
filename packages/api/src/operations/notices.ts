import * as z from 'zod/mini';
import { emailPattern } from '../forms/fields.ts';
import { privateKey } from './appeals.ts';
import { defineOperation, id, instant, text } from './operation.ts';

/** Who sends a takedown notice: the owner of the rights, a person who is shown, or anyone else. */
export const noticeKinds = ['copyright', 'person', 'other'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The most addresses in one notice. */
export const noticeAddresses = 20;

/**
 * Sends a takedown notice about one or more videos. Code: `too_many`. Codes of fields: `address` with the number of the first
 * address that is no video of this site as `line`; `eml_invalid` for an e-mail address that mail cannot be sent to.
 */
export const sendNotice = defineOperation(
  'anyone',
  z.object({
    kind: z.enum(noticeKinds),
    /** One address of a video each. */
    addresses: z.array(text(500, 1)).check(z.minLength(1), z.maxLength(noticeAddresses)),
    name: text(120, 2),
    email: text(254, 1).check(
      z.refine((email) => emailPattern.test(email), { params: { code: 'eml_invalid' } }),
    ),
    statement: text(5000, 20),
    /** The sender confirms that the statements are true. */
    isTrue: z.literal(true),
  }),
  z.object({ noticeId: id(), dueAt: instant() }),
);

/** The state of a notice for the holder of its private link. Code: `not_found`. */
export const noticeStatus = defineOperation(
  'anyone',
  z.object({ noticeId: id(), key: privateKey() }),
  z.object({
    kind: z.enum([...noticeKinds, 'report']),
    createdAt: instant(),
    dueAt: instant(),
    statement: z.string(),
    objects: z.array(
      z.object({
        section: z.string(),
        objectId: id(),
        /** `sanctioned`: a measure against a reported member. */
        state: z.enum(['open', 'removed', 'kept', 'sanctioned']),
        closedAt: z.nullable(instant()),
        answer: z.nullable(z.string()),
      }),
    ),
  }),
);
