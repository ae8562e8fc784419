import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a private link opens. */
type LinkedObject = 'appeal' | 'notice';

/**
 * The key of the private link of an object: derived from the site secret, so that the database contains no key that opens it.
 */
export function privateKeyOf(secret: string, object: LinkedObject, id: number): string {
  return createHmac('sha256', secret).update(`${object} ${id}`).digest('base64url');
}

/** The private page for an appeal against a decision, and for its outcome. `secret` is that of the purpose `moderation`. */
export const appealPath = (secret: string, decisionId: number): string =>
  `/appeal/?decision=${decisionId}&key=${privateKeyOf(secret, 'appeal', decisionId)}`;

/** Whether a key opens an object; takes the same time for every wrong key. */
export function isPrivateKey(secret: string, object: LinkedObject, id: number, key: string): boolean {
  const expected = Buffer.from(privateKeyOf(secret, object, id));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
