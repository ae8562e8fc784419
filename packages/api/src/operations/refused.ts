import * as z from 'zod/mini';
import { defineOperation, id, instant, namedMember, text } from './operation.ts';

const refusedUpload = z.object({
  /** The number of the refusal. */
  id: id(),
  /** Null for a file that was refused in the answer to its form. */
  videoId: z.nullable(id()),
  title: z.string(),
  fileName: z.string(),
  uploader: namedMember,
  at: instant(),
  /** The code of the failure, or of the reason of a moderator. */
  code: z.string(),
  /** The words of the moderator; empty without them. */
  statement: z.string(),
  /** The name of the moderator; null when a check refused the file. */
  moderator: z.nullable(z.string()),
  /** The video that the file is a copy of; null without one. */
  copyOf: z.nullable(z.object({ videoId: id(), title: z.string() })),
  /** The list with the hash of the file; null without one. */
  list: z.nullable(z.string()),
});
export type RefusedUpload = z.infer<typeof refusedUpload>;

/** Refused uploads, newest first. `before` is the number of the last one shown so far; `code` empty for all codes. */
export const refusedUploads = defineOperation(
  'moderator',
  z.object({ before: z.optional(id()), code: z._default(text(40), '') }),
  z.object({ uploads: z.array(refusedUpload), hasMore: z.boolean(), codes: z.array(z.string()) }),
);
