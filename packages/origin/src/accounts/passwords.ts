import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type ParsedHashOptions, parseOptions, verify } from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

interface PasswordCost {
  /** KiB */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. The id variant is the library's own choice. */
const recommendedCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface PasswordCheck {
  isRight: boolean;
  /** The hash was made with another cost: time to make a new one. */
  isOutdated: boolean;
}

/**
 * Hashing and checking of passwords, on threads beside the main one.
 * @throws WorkQueueFull from both, when too many wait already.
 */
export interface Passwords {
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /** Takes as long without a hash, or with one that nothing fits, as with any other. */
  check(passwordHash: string | undefined, password: string, signal?: AbortSignal): Promise<PasswordCheck>;
}

/**
 * The threads are those that files are read on too: half of them at most, and not all of the machine. What waits is so
 * much that a crowd gets its turn within seconds, and a flood is refused.
 */
const queueOptions = { parallel: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 250 };

export function createPasswords({ cost = recommendedCost, ...options }: PasswordOptions = {}): Passwords {
  const queue = createWorkQueue({ ...queueOptions, ...options });
  let nobodys: Promise<string> | undefined;
  /** What an unknown name is compared with, so that it takes as long as a known one; nobody has its password. */
  const nobodysHash = () => {
    nobodys ??= hash(randomBytes(32), cost);
    return nobodys;
  };
  return {
    hash: (password, signal) => queue.run(() => hash(bytes(password), cost), signal),
    check: (passwordHash, password, signal) =>
      queue.run(async () => {
        const made = costOf(passwordHash);
        const fits = await verify((made && passwordHash) ?? (await nobodysHash()), bytes(password));
        return { isRight: fits && made !== undefined, isOutdated: made !== undefined && !isSame(made, cost) };
      }, signal),
  };
}

interface PasswordOptions {
  /** Tests make hashes that cost next to nothing. */
  cost?: PasswordCost;
  parallel?: number;
  waiting?: number;
}

/** Keyboards write one and the same letter in several ways (NIST SP 800-63B, 3.1.1.2). */
const bytes = (password: string) => Buffer.from(password.normalize('NFKC'));

/** What a hash was made with; undefined for what is no hash, as of accounts that cannot sign in. */
function costOf(passwordHash: string | undefined): ParsedHashOptions | undefined {
  if (!passwordHash?.startsWith('$argon2')) return undefined;
  try {
    return parseOptions(passwordHash);
  } catch {
    return undefined;
  }
}

const isSame = (made: PasswordCost, cost: PasswordCost) =>
  made.memoryCost === cost.memoryCost &&
  made.timeCost === cost.timeCost &&
  made.parallelism === cost.parallelism;
