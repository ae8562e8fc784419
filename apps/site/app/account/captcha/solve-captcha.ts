import { writes } from '@nightjar/api';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { apiWrites } from '../../queries/api-writes.ts';

/**
 * Requests a challenge of the captcha and solves it. The browser derives the keys outside of the main thread, so the form stays
 * usable.
 *
 * @returns The token for the form; empty when forms need none.
 * @throws ApiError without an answer of the origin.
 */
export async function solveCaptcha(): Promise<string> {
  const given = await apiWrites().send(writes.captchaChallenge, {});
  const challenge = given.ok ? given.answer : undefined;
  if (!challenge) return '';
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : '';
}
