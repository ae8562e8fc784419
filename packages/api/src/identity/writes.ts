import { wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { pictureCodes } from '../pictures/picture-write.ts';

/** The pictures of an identity check: both sides of the document (`back` may be missing), and the member holding it. */
export const identityKinds = ['front', 'back', 'selfie'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** The reasons for which an identity check is rejected; each has a text. */
export const identityReasons = ['unreadable', 'expired', 'mismatch', 'underage', 'other'] as const;

/** Minimum size of a picture of a document, in pixels: its text must be legible. */
export const identityPicture = { width: 480, height: 300 } as const;

/**
 * Adds a picture to the identity check of the viewer, or replaces it, until the check is sent. It is stored encrypted.
 * `identity_sent`: the pictures are with the moderators already; `not_found`: the site needs no check.
 */
export const sendIdentityPicture = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'identity' },
  file: 'required',
  fields: { kind: wordField(identityKinds) },
  codes: [...pictureCodes, 'identity_sent', 'not_found'],
  read: readNothing,
});
