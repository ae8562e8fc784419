import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption of secrets that the database must not reveal (AES-256-GCM). */
export interface SecretBox {
  seal(secret: Buffer, owner: number): Buffer;
  /**
   * Undefined for text that none of the keys opens, or that belongs to another owner. `isOutdated`: it was sealed with an older key.
   */
  open(sealed: Buffer, owner: number): { secret: Buffer; isOutdated: boolean } | undefined;
}

/** @param keys base64url, 32 bytes each, newest first: the first seals, all of them open. */
export function createSecretBox(keys: readonly [string, ...string[]]): SecretBox {
  const bytesOf = (key: string) => Buffer.from(key, 'base64url');
  // A copy of the row of another account is not valid.
  const owned = (owner: number) => Buffer.from(`owner ${owner}`);
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', bytesOf(keys[0]), nonce).setAAD(owned(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, owner) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      for (const [index, key] of keys.entries()) {
        const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(owned(owner)).setAuthTag(tag);
        try {
          const secret = Buffer.concat([decipher.update(text), decipher.final()]);
          return { secret, isOutdated: index > 0 };
        } catch {
          // Another key; the last one leads to undefined.
        }
      }
      return undefined;
    },
  };
}
