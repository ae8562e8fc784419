import * as z from 'zod/mini';
import { emailField, secretField, textField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { flag, text } from '../reading/values.ts';
import { wireFlag } from '../wire/values.ts';

/** The key of a mailed link. */
const linkKey = () => textField({ max: 200, pattern: /^[A-Za-z0-9_-]{16,}$/, patternCode: 'invalid_link' });

/** The e-mail address of the viewer, and the one that waits for its confirmations. */
export interface OwnEmail {
  email: string;
  /** Empty if no change waits. */
  newEmail: string;
  /** Whether the mailbox of `newEmail` has confirmed. */
  isNewConfirmed: boolean;
}

const ownAddress = z.object({ email: text, new_email: text, is_new_confirmed: flag });

/** The viewer's e-mail address; never cached. */
export const ownEmail = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'email' },
  fields: {},
  codes: ['login_required'],
  answer: { email: z.string(), new_email: z.string(), is_new_confirmed: wireFlag },
  read(answer: unknown, _context: ReadContext): OwnEmail {
    const wire = readRecord(ownAddress, answer, 'e-mail address');
    return { email: wire.email, newEmail: wire.new_email, isNewConfirmed: wire.is_new_confirmed };
  },
});

/** Requests a change of the e-mail address: both mailboxes get a link. Replaces a change that waits. */
export const changeEmail = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'email_change' },
  fields: { eml: emailField(), pwd: secretField({ max: 1000 }) },
  codes: ['login_required', 'invalid_password', 'already_email', 'too_many_attempts'],
  read: readNothing,
});

/** Cancels the change that waits; without one it is a success. */
export const cancelEmailChange = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'email_cancel' },
  fields: {},
  codes: ['login_required'],
  read: readNothing,
});

/** Confirms a change with the link in the new mailbox; needs no session. */
export const confirmNewEmail = defineWrite({
  path: '/api/signup.php',
  fixed: { act: 'email_new' },
  fields: { key: linkKey() },
  general: ['invalid_link'],
  codes: ['invalid_link', 'too_many_attempts'],
  read: readNothing,
});

/** Agrees to a change, or cancels it, with the link in the previous mailbox; needs no session. */
export const answerEmailChange = defineWrite({
  path: '/api/signup.php',
  fixed: { act: 'email_old' },
  fields: { key: linkKey(), answer: wordField(['agree', 'cancel']) },
  general: ['invalid_link'],
  codes: ['invalid_link', 'too_many_attempts'],
  read: readNothing,
});
