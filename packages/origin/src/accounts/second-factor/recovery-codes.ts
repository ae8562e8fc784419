import { createHmac, randomInt } from 'node:crypto';

const codeCount = 10;
const digits = 12;

/** Twelve digits in groups of four, so that the numeric keyboard of a phone can type them. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < codeCount) {
    const number = String(randomInt(10 ** 6)).padStart(6, '0') + String(randomInt(10 ** 6)).padStart(6, '0');
    codes.add(number.replace(/(\d{4})(?=\d)/g, '$1-'));
  }
  return [...codes];
}

/** The code in the text that a member typed, without spaces and hyphens; undefined for any other text. */
export function readCode(text: string): { kind: 'app' | 'recovery'; code: string } | undefined {
  const code = text.replace(/[\s\p{Pd}]/gu, '');
  if (/^[0-9]{6}$/.test(code)) return { kind: 'app', code };
  return code.length === digits && /^[0-9]+$/.test(code) ? { kind: 'recovery', code } : undefined;
}

/** The stored form of a recovery code. It has few digits, so the hash needs a key that is not in the database. */
export const recoveryHash = (key: string, owner: number, code: string): Buffer =>
  createHmac('sha256', key).update(`${owner} ${code}`).digest();
