import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type ParsedHashOptions, parseOptions, verify } from '@node-rs/argon2';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

interface PasswordCost {
  /** KiB */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. The library defaults to argon2id. */
const recommendedCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface PasswordCheck {
  isRight: boolean;
  /** The hash was created with another cost and should be renewed. */
  isOutdated: boolean;
}

/**
 * Hashing and checking of passwords, on worker threads.
 * @throws WorkQueueFull from both methods if too many calls are waiting.
 */
export interface Passwords {
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /** Takes the same time without a hash, or with an invalid one, as with a valid hash. */
  check(passwordHash: string | undefined, password: string, signal?: AbortSignal): Promise<PasswordCheck>;
}

/**
 * Hashing shares the libuv threads with file access, so it uses at most half of the four default threads, and not all
 * cores. 250 waiting calls finish within seconds; more are refused.
 */
const queueOptions = { parallel: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 250 };

export function createPasswords({
  cost = recommendedCost,
  queue = createWorkQueue(queueOptions),
}: PasswordOptions = {}): Passwords {
  let dummyHash: Promise<string> | undefined;
  /** The hash of a random password: an unknown name is compared with it, so that it takes as long as a known one. */
  const getDummyHash = () => {
    dummyHash ??= hash(randomBytes(32), cost);
    return dummyHash;
  };
  return {
    hash: (password, signal) => queue.run(() => hash(bytes(password), cost), signal),
    check: (passwordHash, password, signal) =>
      queue.run(async () => {
        const hashCost = costOf(passwordHash);
        const matches = await verify((hashCost && passwordHash) ?? (await getDummyHash()), bytes(password));
        return {
          isRight: matches && hashCost !== undefined,
          isOutdated: hashCost !== undefined && !isSame(hashCost, cost),
        };
      }, signal),
  };
}

interface PasswordOptions {
  /** Tests use a low cost. */
  cost?: PasswordCost;
  /** Limits the calls that run and wait. */
  queue?: WorkQueue;
}

/** Keyboards produce different encodings of the same character, hence NFKC (NIST SP 800-63B, 3.1.1.2). */
const bytes = (password: string) => Buffer.from(password.normalize('NFKC'));

/** The cost of a hash; undefined for a value that is not a hash, as of accounts that cannot sign in. */
function costOf(passwordHash: string | undefined): ParsedHashOptions | undefined {
  if (!passwordHash?.startsWith('$argon2')) return undefined;
  try {
    return parseOptions(passwordHash);
  } catch {
    return undefined;
  }
}

const isSame = (a: PasswordCost, b: PasswordCost) =>
  a.memoryCost === b.memoryCost && a.timeCost === b.timeCost && a.parallelism === b.parallelism;
