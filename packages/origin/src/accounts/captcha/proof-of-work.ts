import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import { z } from 'zod';
import { countAttempt } from '../../limits/attempts.ts';
import type { Captcha } from './captcha.ts';

/**
 * The work of a browser: it derives keys, each with this number of rounds, until one matches. It begins with the first input, so a
 * visitor seldom waits for it. The check derives no key, because the matching one is signed.
 */
const ROUNDS = 5000;
const MIN_KEYS = 100;
const MAX_KEYS = 300;
/** A form can stay open for a while before it is sent. */
const VALID_SECONDS = 20 * 60;

const token = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(ROUNDS),
      keyLength: z.int().max(64),
      keyPrefix: z.string().max(200),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
      data: z.object({ action: z.literal('login') }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(200) }),
});

export interface ProofOfWorkOptions {
  pool: pg.Pool;
  /** Signs the challenges; the same in every process. */
  secret: string;
}

/**
 * A captcha without a provider and without a question: the browser does a computation that is cheap once and expensive for a
 * program that sends many forms.
 */
export function createProofOfWork({ pool, secret }: ProofOfWorkOptions): Captcha {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };

  return {
    async challenge() {
      const { parameters, signature = '' } = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(MIN_KEYS, MAX_KEYS),
        deriveKey,
        expiresAt: new Date(Date.now() + VALID_SECONDS * 1000),
        data: { action: 'login' },
      });
      const {
        algorithm,
        nonce,
        salt,
        cost,
        keyLength,
        keyPrefix,
        keySignature = '',
        expiresAt = 0,
      } = parameters;
      const data = { action: 'login' as const };
      return {
        parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature, expiresAt, data },
        signature,
      };
    },
    async isValid(text) {
      const read = token.safeParse(parseJson(Buffer.from(text, 'base64').toString()));
      if (!read.success) return false;
      const { challenge, solution } = read.data;
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey });
      if (!verified) return false;
      // The nonce is signed, so it names the challenge. It is kept until the challenge has expired.
      const use = { key: `captcha ${challenge.parameters.nonce}`, most: 1, seconds: VALID_SECONDS };
      return (await countAttempt(pool, [use])) === undefined;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
